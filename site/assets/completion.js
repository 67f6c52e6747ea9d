// What can be said next in a question: cards in any language at once, and, when the judge runs, every
// way in which it would understand the sentence to go on.
import { base, make, t } from "./dom.js";
import { call, isReady } from "./judge.js";
import { folded, openSearch } from "./search.js";

let search;
const opened = () => (search ??= openSearch(base));
let count = 0;

/** Complete what is typed into the box of a form, with a list below its buttons; `changed` is called when a proposal was taken. */
export function complete(box, changed, below) {
  const id = `said-${++count}`;
  const list = make("ul", { id, role: "listbox", class: "proposals", hidden: true, "aria-label": t("Can be said here") });
  // A text of several lines has no role that says whether its list is open.
  box.setAttribute("aria-haspopup", "listbox");
  box.setAttribute("aria-controls", id);
  box.setAttribute("aria-autocomplete", "list");
  let [found, chosen, asked] = [[], -1, 0];

  const close = () => {
    asked++;
    found = [];
    list.hidden = true;
    box.removeAttribute("aria-activedescendant");
  };
  const take = ({ from, to, insert }) => {
    box.setRangeText(insert, from, to, "end");
    close();
    box.focus();
    changed();
  };
  const choose = (at) => {
    chosen = (at + found.length) % found.length;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === chosen)));
    box.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    list.children[chosen].scrollIntoView({ block: "nearest" });
  };
  const show = async () => {
    const mine = ++asked;
    const caret = box.selectionStart;
    let all = await named(box.value, caret).catch(() => []);
    if (mine === asked && !all.length) all = await said(box.value, caret).catch(() => []);
    if (mine !== asked) return;
    close();
    if (!all.length || document.activeElement !== box) return;
    found = all;
    chosen = -1;
    list.replaceChildren(
      ...all.map((one, at) =>
        make(
          "li",
          { id: `${id}-${at}`, role: "option", "aria-selected": "false", onmousedown: (event) => (event.preventDefault(), take(one)) },
          one.insert.trim(),
          make("small", {}, one.told),
        ),
      ),
    );
    list.hidden = false;
  };

  box.addEventListener("input", show);
  box.addEventListener("blur", () => close());
  box.form.addEventListener("submit", () => close());
  box.addEventListener("keydown", (event) => {
    if (!found.length) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen < 0 && step < 0 ? found.length - 1 : chosen + step);
    else if ((event.key === "Enter" && chosen >= 0) || (event.key === "Tab" && !event.shiftKey)) take(found[Math.max(chosen, 0)]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  below.after(list);
}

/** How the judge says that the text before the caret can go on; at the end of a word, not in it. */
async function said(text, caret) {
  const before = text.slice(0, caret);
  if (!isReady() || !before.trim() || /^\w/.test(text.slice(caret))) return [];
  const found = await call("complete", before);
  const kinds = { legal: t("can be done now"), name: "", word: "" };
  return found
    .map(({ start, text: insert, kind }) => ({ insert, told: kinds[kind] ?? "", from: start, to: caret }))
    .filter(({ insert, from }) => insert.trim() && insert !== before.slice(from));
}

/** Cards whose names, in some language, begin with the last words before the caret. */
async function named(text, caret) {
  const before = /(?:^|[^\p{L}\p{N}])((?:[\p{L}\p{N}'’&-]+[ ,]*){1,4})$/u.exec(text.slice(0, caret));
  if (!before || /[\p{L}\p{N}]/u.test(text[caret] ?? "")) return [];
  const { names, entries } = await opened();
  const words = before[1].split(/(?<=[ ])/);
  for (let at = 0; at < words.length; at++) {
    const typed = words.slice(at).join("");
    const wanted = folded(typed);
    if (wanted.length < 3 || !/^[\p{Lu}]/u.test(typed)) continue;
    const best = new Map();
    for (const { place, key, language, name } of names) {
      const entry = entries[place];
      if (entry.kind !== "card" || best.has(place) || !key.startsWith(wanted)) continue;
      if (typed === entry.name) return [];
      best.set(place, { insert: entry.name, told: language === "en" ? entry.crumb : `${name} · ${entry.crumb}`, length: key.length });
    }
    if (best.size) {
      const from = caret - typed.length;
      return [...best.values()].sort((a, b) => a.length - b.length).slice(0, 6).map((one) => ({ ...one, from, to: caret }));
    }
  }
  return [];
}
