// The list of cards, filtered by what cards are and do; without this file it is a plain list.
import { base, home, make, t } from "./dom.js";

const SHOWN = 40;
const LABELS = { type: "Type", faction: "Faction", cost: "Hand Cost", "sub-type": "Sub-type", trigger: "Trigger", effect: "Effect", keyword: "Keyword" };

/** Put a form and its results in a place, in front of the plain list. */
export async function mount(place) {
  const answer = await fetch(new URL("assets/card-filters.json", base));
  const { fields, cards } = await answer.json();
  const names = Object.keys(fields);
  const words = make("input", { type: "search", placeholder: t("Name in any language"), "aria-label": t("Name"), autocomplete: "off" });
  const choices = Object.fromEntries(names.map((name) => [name, choice(name, fields[name])]));
  const note = make("p", { class: "note", role: "status" });
  const list = make("ul", { class: "card-hits" });
  const more = make("button", { type: "button", class: "quiet", onclick: () => show(shown + SHOWN) });
  const clear = make("button", { type: "reset", class: "quiet" }, t("Clear"));
  const form = make(
    "form",
    { class: "card-filters", role: "search", "aria-label": t("Filter cards") },
    make("label", { class: "words" }, make("span", {}, t("Name")), words),
    names.map((name) => make("label", {}, make("span", {}, t(LABELS[name] ?? name)), choices[name])),
    clear,
  );
  let found = cards;
  let shown = SHOWN;

  function show(count) {
    shown = count;
    list.replaceChildren(...found.slice(0, shown).map(([name, path, line]) => hit(name, path, line)));
    more.hidden = found.length <= shown;
    more.textContent = t("Show {count} more", { count: Math.min(SHOWN, found.length - shown) });
  }
  function filter() {
    const asked = names.map((name) => (choices[name].value === "" ? -1 : Number(choices[name].value)));
    const text = plain(words.value);
    found = cards.filter(([name, , , others, variants]) => {
      if (text && ![name, ...others].some((one) => plain(one).includes(text))) return false;
      return variants.some((one) => asked.every((value, at) => value < 0 || one[at].includes(value)));
    });
    note.textContent = t(found.length === 1 ? "{count} card" : "{count} cards", { count: found.length });
    show(SHOWN);
    const told = new URLSearchParams(names.flatMap((name, at) => (asked[at] < 0 ? [] : [[name, fields[name][asked[at]]]])));
    if (words.value) told.set("name", words.value);
    history.replaceState(null, "", told.size ? `#${told}` : location.pathname + location.search);
  }
  const told = new URLSearchParams(location.hash.slice(1));
  words.value = told.get("name") ?? "";
  for (const name of names) {
    const at = fields[name].indexOf(told.get(name));
    if (at >= 0) choices[name].value = String(at);
  }
  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  place.replaceChildren(form, note, list, more);
  document.querySelector(".plain-list").hidden = true;
  filter();
}

const plain = (text) => text.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();

function choice(name, values) {
  const options = values.map((value, at) => make("option", { value: at }, t(value).replaceAll("-", " ")));
  return make("select", { name }, make("option", { value: "" }, t("any")), options);
}

function hit(name, path, line) {
  return make("li", {}, make("a", { href: new URL(path, home).href }, name), make("small", {}, line));
}
