// What an answer rests on, played on boards: the elements that a scenario's page has, made of what the
// judge in the page returns. The build writes the same from `site/templates/_played.j2`.
import { make, ruleLink, t, withIcons } from "./dom.js";
import { mount } from "./played.js";

/** Show the outcomes of a question in a place, each as steps with a board. */
export function showPlays(place, outcomes, edition) {
  const sections = outcomes.map((outcome) => played(outcome, edition));
  place.replaceChildren(...sections);
  mount(sections, place);
}

function played({ title, steps }, edition) {
  const label = title || t("Step by step");
  const each = steps.map((step, number) => shown(step, number + 1, edition));
  return make("section", { class: "played", "aria-label": label }, title && make("p", { class: "case" }, withIcons(title)), make("ol", {}, each));
}

function shown({ said, happened, claimed, ways, picture }, number, edition) {
  const lines = (texts, kind) => texts.map((text) => make("p", { class: kind }, withIcons(text)));
  return make(
    "li",
    { class: "step" },
    make(
      "div",
      { class: "told" },
      lines(said, "sentence"),
      ways > 1 && make("p", { class: "small" }, t("One of {count} ways on from here.", { count: ways })),
      happened.length > 0 && make("ul", { class: "happened" }, happened.map((one) => make("li", {}, withIcons(one.text), " ", why(one, edition)))),
      lines(claimed, "claim"),
    ),
    board(picture, t("Board after step {at}", { at: number })),
  );
}

function why({ rules, interpretations }, edition) {
  const links = [
    ...rules.map((rule) => ruleLink(rule, edition)),
    ...interpretations.map((name) => ruleLink(name, edition)),
  ];
  return make("span", { class: "why" }, links.map((link, at) => [at ? ", " : "", link]));
}

const SVG = "http://www.w3.org/2000/svg";

function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== "" && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== "" && child !== false));
  return element;
}

/** The board at one moment, and the same in words. */
export function board({ height, cells, labels, chips, words }, label) {
  return draw("svg", { class: "board", viewBox: `0 0 360 ${height}`, role: "img", "aria-label": `${label}: ${words}` }, cells.map(region), labels.map(line), chips.map(card));
}

const moved = (kind, so) => (so ? `${kind} moved` : kind);

function region({ x, y, width, terrains, far, near, far_moved, near_moved }) {
  return draw(
    "g",
    { transform: `translate(${x} ${y})` },
    draw("rect", { class: "region", width, height: 42 }),
    draw("text", { class: "land", x: 22, y: 25 }, terrains),
    far && draw("text", { class: moved("at", far_moved), x: 22, y: 11 }, far),
    near && draw("text", { class: moved("at", near_moved), x: 22, y: 38 }, near),
  );
}

const line = ({ kind, x, y, text }) => draw("text", { class: kind, x, y }, text);

function card({ kind, x, y, width, title, name, detail, fitted }) {
  return draw(
    "g",
    { class: kind, transform: `translate(${x} ${y})` },
    draw("title", {}, title),
    draw("rect", { width, height: 30, rx: 4 }),
    draw("text", { class: "name", x: 6, y: 13 }, name),
    detail && draw("text", { class: "detail", x: 6, y: 25, textLength: fitted || undefined, lengthAdjust: fitted ? "spacingAndGlyphs" : undefined }, detail),
  );
}
