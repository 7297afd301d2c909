// What the scripts say, from the page's table of words.
const words = JSON.parse(document.getElementById("words").textContent);

export function say(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}
