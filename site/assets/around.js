// A rule's neighbourhood as a picture, drawn from the lists that say the same in words.
import { t } from "./dom.js";

const NS = "http://www.w3.org/2000/svg";
const ROW = 20;
const MOST = 12;

/** Draw the rule of an opened place between those that cite it and those that it cites. */
export function draw(place) {
  const number = place.dataset.around;
  const beside = place.parentElement.querySelector(":scope > .exception");
  const into = [...links(place, "[data-side=in]"), ...after(beside, t("Exceptions"), true)];
  const out = [...links(place, "[data-side=out]"), ...after(beside, t("Exception to"), true)];
  const rows = Math.max(Math.min(into.length, MOST), Math.min(out.length, MOST), 1) + 1;
  const height = rows * ROW + 16;
  const svg = make("svg", { viewBox: `0 0 340 ${height}`, class: "around", role: "group", "aria-label": t("The rules around {number}", { number }) });
  const middle = height / 2 + 8;
  if (into.length) svg.append(make("text", { class: "head", x: 84, y: 11, "text-anchor": "end" }, t("cite it")));
  if (out.length) svg.append(make("text", { class: "head", x: 256, y: 11 }, t("cited here")));
  side(svg, into, "in", 84, 132, middle, height);
  side(svg, out, "out", 256, 208, middle, height);
  svg.append(make("text", { class: "own", x: 170, y: middle + 4 }, number));
  place.querySelector("summary").after(svg);
}

const links = (place, where) => [...place.querySelectorAll(`${where} a`)].map((link) => ({ link, exception: false }));

function after(beside, label, exception) {
  const found = [];
  let told = "";
  for (const child of beside?.children ?? []) {
    if (child.tagName === "B") told = child.textContent.trim();
    else if (told === label) found.push({ link: child, exception });
  }
  return found;
}

function side(svg, found, kind, x, near, middle, height) {
  const shown = found.slice(0, MOST);
  shown.forEach(({ link, exception }, at) => {
    const y = 16 + (height - 16) * ((at + 0.5) / shown.length) + 4;
    svg.append(make("line", { x1: x + (kind === "in" ? 5 : -5), y1: y - 4, x2: near, y2: middle, class: exception ? "exception" : "" }));
    const anchor = make("a", { class: kind, href: link.getAttribute("href"), "aria-label": link.title || link.textContent });
    const more = at === MOST - 1 && found.length > MOST ? ` +${found.length - MOST}` : "";
    anchor.append(make("text", { x, y }, link.textContent + more));
    svg.append(anchor);
  });
}

function make(tag, attributes, text = "") {
  const element = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
