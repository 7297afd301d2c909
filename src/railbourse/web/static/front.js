// The front door: opening tables, bringing in records, deleting.
import { request, confirmed } from "./ask.js";
import { say } from "./words.js";

const form = document.getElementById("new");
if (form) {
  const count = form.elements.count;
  const show = () => {
    for (const row of form.querySelectorAll("[data-seat]")) {
      row.hidden = Number(row.dataset.seat) >= Number(count.value);
      for (const field of row.querySelectorAll("input, select")) field.disabled = row.hidden;
    }
  };
  count.addEventListener("change", show);
  show();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const seats = [...form.querySelectorAll("[data-seat]:not([hidden])")].map((row) => ({
      name: row.querySelector("input").value,
      player: row.querySelector("select").value,
    }));
    const options = {};
    for (const field of form.querySelectorAll("[data-kind]")) {
      const name = field.name.replace("option-", "");
      options[name] = field.dataset.kind === "switch" ? field.checked : field.dataset.kind === "number" ? Number(field.value) : field.value;
    }
    const wish = { game: form.dataset.game, seats, options, title: form.elements.title.value, consent: form.elements.consent.checked };
    const { status, body } = await request("POST", "/api/tables/", wish);
    if (status === 201) location.href = `/t/${body.links.host}`;
    else document.getElementById("answer").textContent = status ? body.message : say("failed");
  });
}

const upload = document.getElementById("upload");
upload?.addEventListener("change", async () => {
  const file = upload.files[0];
  if (!file) return;
  const answer = document.getElementById("upload-answer");
  answer.textContent = say("reading");
  const title = encodeURIComponent(file.name.replace(/\.jsonl?$/, "").slice(0, 60));
  try {
    const reply = await fetch(`/api/records/?title=${title}`, { method: "POST", body: file, headers: { "content-type": "application/octet-stream" } });
    const body = await reply.json();
    if (reply.status === 201) location.href = `/t/${body.links.host}`;
    else answer.textContent = body.message;
  } catch {
    answer.textContent = say("failed");
  }
  upload.value = "";
});

for (const time of document.querySelectorAll("time[data-at]")) {
  const at = new Date(Number(time.dataset.at));
  time.textContent = at.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  time.dateTime = at.toISOString();
}

for (const button of document.querySelectorAll("[data-delete]")) {
  button.addEventListener("click", async () => {
    const row = button.closest("[data-table]");
    const { table, key, title } = row.dataset;
    const record = document.getElementById("confirm-record");
    const file = await request("GET", `/api/tables/${table}/record`, undefined, key);
    record.hidden = file.status !== 200;
    record.href = URL.createObjectURL(new Blob([file.body]));
    record.download = `${table}.jsonl`;
    if (!(await confirmed(say("delete_sure", { title })))) return;
    const { status } = await request("DELETE", `/api/tables/${table}/?confirm=${table}`, undefined, key);
    if (status === 200) row.remove();
  });
}
