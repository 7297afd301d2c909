// Before anything is painted: the theme that was chosen, or none, which means that of the system.
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
  // Paper is white.
  let onScreen;
  addEventListener("beforeprint", () => {
    onScreen = document.documentElement.dataset.theme;
    document.documentElement.dataset.theme = "light";
  });
  addEventListener("afterprint", () => {
    if (onScreen) document.documentElement.dataset.theme = onScreen;
    else delete document.documentElement.dataset.theme;
  });
  addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.addEventListener("click", () => {
        const dark = document.documentElement.dataset.theme
          ? document.documentElement.dataset.theme === "dark"
          : matchMedia("(prefers-color-scheme: dark)").matches;
        document.documentElement.dataset.theme = dark ? "light" : "dark";
        localStorage.setItem("theme", dark ? "light" : "dark");
      });
    }
  });
})();
