// Requests to the server, and questions to the person.

// The answer of the API as {status, body}; status 0 when the server was not reached.
export async function request(method, path, body, key) {
  const headers = { "content-type": "application/json" };
  if (key) headers.authorization = `Bearer ${key}`;
  try {
    const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const isJson = /^application\/json\b/.test(answer.headers.get("content-type") || "");
    return { status: answer.status, body: isJson ? await answer.json() : await answer.text() };
  } catch {
    return { status: 0, body: null };
  }
}

// Whether the person says yes.
export function confirmed(text) {
  const dialog = document.getElementById("confirm");
  document.getElementById("confirm-text").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
