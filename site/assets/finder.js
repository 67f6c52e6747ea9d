// The search as people see it: a dialog on every page, and a page of its own.
import { base, decoded, home, make, openDialog, t, withIcons } from "./dom.js";
import { openSearch } from "./search.js";

const HEADINGS = { rule: "Rules", term: "Terms", card: "Cards", ruling: "Rulings", scenario: "Scenarios" };
const LANGUAGES = { fr: t("French"), it: t("Italian"), es: t("Spanish"), de: t("German") };
const MORE = 60;

let search;
const opened = () => (search ??= openSearch(base).catch((error) => ((search = undefined), Promise.reject(error))));

/** Put the search into a place of a page. */
export function mount(place) {
  const wanted = new URLSearchParams(location.search).get("q") ?? hashQuery();
  const finder = new Finder((text) => history.replaceState(null, "", text ? `#q=${encodeURIComponent(text)}` : "#"));
  place.replaceChildren(finder.root);
  finder.ask(wanted);
}

let dialog;
let inDialog;

/** Open the search over the page that is read. */
export function open(text = "") {
  if (!dialog) {
    inDialog = new Finder();
    const close = make("button", { type: "button", class: "close", "aria-label": t("Close"), onclick: () => dialog.close() }, "×");
    inDialog.root.querySelector(".asking").append(close);
    dialog = make("dialog", { class: "finder-dialog md-typeset", "aria-label": t("Search") }, inDialog.root);
    inDialog.leave = () => dialog.close();
  }
  openDialog(dialog);
  inDialog.ask(text || inDialog.input.value);
  inDialog.input.select();
}

/** Search for what was typed while the search was fetched; once sent, go to what is found first. */
export async function type(text, sent) {
  await inDialog.ask(text);
  if (sent) inDialog.go();
}

function hashQuery() {
  return decoded(/^#q=(.*)$/.exec(location.hash)?.[1] ?? "");
}

let count = 0;

const translated = ({ kind, href }) => ["rule", "term", "card"].includes(kind) && !href.startsWith("1.");

class Finder {
  constructor(told = () => {}) {
    const id = `found-${++count}`;
    this.told = told;
    this.leave = () => {};
    this.input = make("input", {
      type: "search", role: "combobox", "aria-expanded": "true", "aria-controls": id, "aria-autocomplete": "list",
      "aria-label": t("Search rules, terms, cards, rulings and scenarios"), placeholder: t("2.1.d, reserve limit, a card …"),
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go",
      oninput: () => this.show(), onkeydown: (event) => this.key(event),
    });
    this.list = make("div", { id, role: "listbox", "aria-label": t("Found"), class: "found" });
    this.note = make("p", { class: "note", role: "status" });
    this.root = make("div", { class: "finder" }, make("div", { class: "asking" }, this.input), this.note, this.list);
    opened().catch(() => {});
  }

  ask(text) {
    this.input.value = text;
    this.input.focus();
    return this.show();
  }

  async show() {
    const query = this.input.value;
    this.told(query);
    let found;
    try {
      found = (await opened()).find(query, this.all ? MORE : 5);
    } catch (error) {
      this.note.textContent = t("The search cannot be used: {problem}.", { problem: error.message });
      return;
    }
    if (query !== this.input.value) return;
    const options = [];
    if (found.first) options.push(this.group(t("First"), [found.first], true));
    for (const { kind, hits, whole } of found.groups) {
      const rest = hits.filter((hit) => hit.place !== found.first?.place);
      if (rest.length) options.push(this.group(t(HEADINGS[kind]), rest, false, whole - 1 > rest.length && kind));
    }
    this.list.replaceChildren(...options);
    const read = Object.entries(found.corrected).map(([typed, word]) => t("“{typed}” was read as “{word}”", { typed, word }));
    this.note.textContent = read.join("; ") || (query.trim() && !options.length ? t("Nothing was found.") : "");
    this.choose(0);
  }

  group(heading, hits, first, more) {
    const id = `${this.list.id}-${heading}`;
    return make(
      "div",
      { role: "group", "aria-labelledby": id, class: first ? "group first" : "group" },
      make("p", { id, class: "heading" }, heading),
      hits.map((hit, at) => this.option(hit, `${id}-${at}`)),
      more && make("p", { class: "more" }, make("button", { type: "button", onclick: () => this.widen() }, t("More"))),
    );
  }

  widen() {
    this.all = true;
    this.show();
    this.all = false;
  }

  option(hit, id) {
    const name = hit.kind === "rule" ? `CR ${hit.crumb.startsWith("Edition ") ? hit.crumb.slice(8) : ""} §${hit.name}`.replace("CR  ", "") : hit.name;
    const also = hit.also ? ` · ${hit.also}${LANGUAGES[hit.language] ? ` (${LANGUAGES[hit.language]})` : ""}` : "";
    const text = hit.kind === "ruling" && hit.beside ? `${hit.text} ${hit.beside}` : hit.text;
    return make(
      "a",
      { id, role: "option", "aria-selected": "false", class: "hit", href: new URL(hit.href, translated(hit) ? home : base).href, onclick: () => this.leave() },
      make("span", { class: "name" }, withIcons(name), make("small", {}, `${hit.crumb}${also}`)),
      text && make("span", { class: "words" }, withIcons(text)),
    );
  }

  choose(at) {
    const options = [...this.list.querySelectorAll("[role=option]")];
    this.chosen = options.length ? (at + options.length) % options.length : -1;
    options.forEach((option, place) => option.setAttribute("aria-selected", String(place === this.chosen)));
    const option = options[this.chosen];
    this.input.setAttribute("aria-activedescendant", option?.id ?? "");
    if (option && at) option.scrollIntoView({ block: "nearest" });
    return option;
  }

  async key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      this.choose(this.chosen + step);
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.go();
    }
  }

  async go() {
    const query = this.input.value;
    if (!this.list.childElementCount) await this.show();
    const option = this.list.querySelectorAll("[role=option]")[Math.max(this.chosen, 0)];
    if (option && query === this.input.value) option.click();
  }
}
