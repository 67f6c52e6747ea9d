// Comforts only: every page reads and links the same without this file. What is larger is fetched
// when it is wanted.
import { base, copy, home, make, say, t } from "./dom.js";

// A copy button beside each number: citation, link and words together.
for (const heading of document.querySelectorAll("[data-cite]")) {
  const { cite } = heading.dataset;
  const copying = async () => {
    const done = await copy(quoted(heading));
    say(done ? t("Copied: {cite}, its words and a link", { cite }) : cite);
    button.classList.toggle("copied", done);
    setTimeout(() => button.classList.remove("copied"), 1800);
  };
  const label = t("Copy “{cite}” with its words and a link", { cite });
  const button = make("button", { type: "button", class: "copy", title: label, "aria-label": label, onclick: copying });
  heading.append(button);
}
function quoted(heading) {
  const words = [...(heading.parentElement.querySelector(".text")?.children ?? [])].filter((one) => one.matches("p:not(.exception), ul, ol"));
  const text = words.map((one) => one.textContent.replace(/\s+/g, " ").trim()).join(" ");
  const own = heading.querySelector("a.number")?.href ?? `#${heading.id}`;
  const title = heading.cloneNode(true);
  for (const part of title.querySelectorAll(".copy, .headerlink")) part.remove();
  const said = heading.closest(".rule") ? text : title.textContent.trim();
  return `${heading.dataset.cite}: “${said}”\n${new URL(own, location.href).href}`;
}

// A term is told where it stands; a rule's neighbours are drawn when they are looked at.
document.addEventListener("click", (event) => {
  const term = event.target.closest?.("a.term");
  if (!term || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  import("./preview.js").then((module) => module.preview(term), () => (location.href = term.href));
});
for (const place of document.querySelectorAll("details[data-around]")) {
  place.addEventListener("toggle", () => place.open && import("./around.js").then((module) => module.draw(place)), { once: true });
}

// "#R2.1.d" on the first page means that rule of the newest edition. A number that a page does not
// have may be one of an older edition: then it is followed to where it went.
function followNumber() {
  const home = document.querySelector("[data-newest]");
  const wanted = /^#R(\d+(?:\.\d+)?)(?:\.\d+)*(?:\.[a-z]{1,2})?$/.exec(location.hash);
  if (!wanted || document.getElementById(location.hash.slice(1))) return;
  if (home) location.replace(`${home.dataset.newest}/${wanted[1]}.html${location.hash}`);
  else import("./moved.js").then((module) => module.follow(location.hash.slice(2)));
}
followNumber();
addEventListener("hashchange", followNumber);

// The search and the judge: links to their own pages that open in place.
const tools = { search: () => import("./finder.js"), ask: () => import("./ask.js") };
// What is typed before a tool has been fetched is meant for it, and not for the page.
class Typed {
  text = "";
  sent = false;
  constructor() {
    addEventListener("keydown", this, { capture: true });
  }
  end() {
    removeEventListener("keydown", this, { capture: true });
  }
  handleEvent(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Backspace") this.text = this.text.slice(0, -1);
    else if (event.key === "Enter") this.sent = true;
    else if ([...event.key].length === 1) this.text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
async function openTool(name, text = "") {
  const typed = new Typed();
  try {
    const tool = await tools[name]();
    typed.end();
    tool.open(text);
    if (typed.text) tool.type(typed.text, typed.sent);
  } catch {
    typed.end();
    location.href = new URL(`${name}.html${text ? `#q=${encodeURIComponent(text)}` : ""}`, home).href;
  }
}
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-open]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  openTool(link.dataset.open, link.dataset.text);
});
addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
  const wanted = (event.key === "/" && !typing) || (event.key === "k" && (event.ctrlKey || event.metaKey));
  if (!wanted || event.altKey) return;
  event.preventDefault();
  openTool("search");
});

// What is played can be stepped through.
const played = document.querySelectorAll("[data-played]");
if (played.length) import("./played.js").then((module) => module.mount([...played]));

// The language that a card's text was last read in.
const tongues = document.querySelector(".tongues");
if (tongues) {
  const chosen = tongues.querySelector(`[value="${localStorage.getItem("tongue")}"]`);
  if (chosen) chosen.checked = true;
  tongues.addEventListener("change", (event) => localStorage.setItem("tongue", event.target.value));
}

// Where the site was built without the judge, nothing offers to ask it.
if (!document.querySelector("meta[name=runtime]")) {
  for (const link of document.querySelectorAll("[data-open=ask]")) link.remove();
}

// A link that carries its question can be opened beside this page, and sent.
for (const link of document.querySelectorAll("a[data-text]")) {
  link.href = `${link.href}#q=${encodeURIComponent(link.dataset.text)}`;
}

// The pages of the tools, and the panel that keeps the site on this device.
for (const place of document.querySelectorAll("[data-tool]")) {
  const modules = { ...tools, keep: () => import("./keep.js"), cards: () => import("./cards.js"), missing: () => import("./missing.js") };
  modules[place.dataset.tool]().then(
    (module) => module.mount(place),
    (error) => place.append(make("p", {}, t("This part of the page could not be read: {problem}", { problem: error.message }))),
  );
}
if ("serviceWorker" in navigator && document.querySelector("meta[name=offline]")) {
  navigator.serviceWorker.register(new URL("sw.js", base)).catch(() => {});
}

// The language switch closes when one goes on elsewhere.
const tongueSwitch = document.querySelector(".tongue-switch");
if (tongueSwitch) {
  addEventListener("click", (event) => tongueSwitch.contains(event.target) || (tongueSwitch.open = false));
  addEventListener("keydown", (event) => event.key === "Escape" && (tongueSwitch.open = false));
  // The rule that one reads stays the same.
  for (const link of tongueSwitch.querySelectorAll("a")) link.addEventListener("click", () => (link.hash = location.hash));
}
