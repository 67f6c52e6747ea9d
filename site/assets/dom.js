// Elements from values: what comes from data is text, never markup.

/** An element: `make("a", { href, class: "ref", onclick }, "text", other)`; empty children go. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The site's first folder, whatever page is open. */
export const base = new URL("../", import.meta.url);

const tongue = document.querySelector("meta[name=tongue]")?.content;

/** The folder of the page's language, which has the newest rules, the glossary, cards and tools. */
export const home = tongue ? new URL(`${tongue}/`, base) : base;

const WORDS_WITHIN = 3000; // milliseconds

// One file for all pages. Everything here waits for it: where it is missing or slow, the interface
// speaks English.
const words = (tongue && await fetch(new URL("words.json", home), { signal: AbortSignal.timeout?.(WORDS_WITHIN) }).then((answer) => answer.json()).catch(() => null)) || {};

/** An English text of the interface in the page's language; {blanks} are filled. */
export function t(text, values = {}) {
  return (words[text] ?? text).replace(/\{(\w+)\}/g, (blank, name) => values[name] ?? blank);
}

/** The text that a part of an address stands for; nothing where it is broken. */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** A link to a rule or an interpretation, by its number; what is neither stays a text. */
export function ruleLink(name, edition) {
  const [rule, open] = [/^(\d+\.\d+|\d+)/.exec(name), /^I-\d/.test(name)];
  if (!rule && !open) return name;
  const href = open ? new URL(`${edition}/interpretations.html#${name}`, base) : new URL(`${edition}/${rule[1]}.html#R${name}`, home);
  return make("a", { class: "ref", href: href.href }, name);
}

/** Copy a text; tells whether that could be done. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

let said;

/** Show a short notice, which screen readers hear. */
export function say(text) {
  if (!said) {
    said = make("p", { class: "said", role: "status" });
    document.body.append(said);
  }
  said.textContent = text;
  said.classList.add("shown");
  clearTimeout(say.waiting);
  say.waiting = setTimeout(() => said.classList.remove("shown"), 2200);
}

/** A text with its {J} as badges, as the pages have them. */
export function withIcons(text) {
  return text.split(/(\{\w+\})/).map((piece) => {
    const icon = /^\{(\w+)\}$/.exec(piece);
    if (!icon) return piece;
    const kind = /^[a-z]+$/i.test(icon[1]) ? icon[1].toLowerCase() : "mana";
    return make("span", { class: `icon icon-${kind}` }, make("i", {}, "{"), icon[1], make("i", {}, "}"));
  });
}

/** Let a dialog close at Escape, at its button, and where one clicks beside it. */
export function openDialog(dialog) {
  if (!dialog.isConnected) {
    document.body.append(dialog);
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
    // The theme's own keys turn the page, which nobody wants who types here.
    dialog.addEventListener("keydown", (event) => event.ctrlKey || event.metaKey || event.stopPropagation());
  }
  if (!dialog.open) dialog.showModal();
}
