// An answer as a page shows it: the verdict and why, the rules, then what was taken for granted.
import { base, copy, make, say, withIcons } from "./dom.js";

const VERDICTS = {
  yes: "Yes", no: "No", depends: "It depends", value: "", rule: "The rule says", illegal: "Not legal",
  unknown: "I don’t know", cut: "Not fully explored",
};

/** Elements for the answers of one text; `change` is called with a sentence that one wants to edit. */
export function answersOf(answers, { change }) {
  return answers.map((answer) => one(answer, change));
}

function one(answer, change) {
  const head = headline(answer);
  return make(
    "article",
    { class: `answer is-${answer.verdict}` },
    answers(answer),
    make("p", { class: head.verdict.length > 40 ? "verdict told" : "verdict", tabindex: "-1" }, make("b", {}, head.verdict), head.why && make("span", {}, withIcons(head.why))),
    rests(answer),
    misread(answer.not_understood ?? []),
    branches(answer.outcomes ?? []),
    rules(answer),
    otherwise(answer.otherwise ?? []),
    granted(answer.assumed ?? [], change),
    notes(answer.warnings ?? []),
    steps(answer),
    bottom(answer, head),
  );
}

function answers(answer) {
  const readings = (answer.reading ?? []).map((read) => make("p", { class: "note" }, withIcons(read)));
  return [answer.question && make("p", { class: "asked" }, withIcons(answer.question)), readings];
}

function headline({ verdict, result, because }) {
  const why = because ?? "";
  const told = verdict === "value" ? sentence(result) : (VERDICTS[verdict] ?? verdict);
  // Where no reason was told in a sentence, the result is all that there is.
  const rest = why || (["yes", "no", "depends", "value"].includes(verdict) ? "" : result);
  return { verdict: rest ? `${told.replace(/\.$/, "")}: ` : told, why: rest };
}

const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

function rests(answer) {
  const names = (answer.interpretations ?? []).map((each) => each.id ?? each);
  if (!names.length) return null;
  const links = names.map((name, at) => [at ? ", " : "", make("a", { href: new URL(`${answer.edition}/interpretations.html#${name}`, base).href }, name)]);
  return make("p", { class: "rests" }, "The rulebook leaves this open. Read here as: ", links, ". Not a rule.");
}

function branches(outcomes) {
  if (outcomes.length < 2) return null;
  const each = (outcome) =>
    make(
      "li",
      {},
      make("b", {}, sentence(outcome.result)),
      outcome.choices?.length ? make("span", {}, " if ", withIcons(outcome.choices.join(", and "))) : null,
      outcome.because && make("span", { class: "why" }, withIcons(outcome.because)),
    );
  return make("section", { class: "branches" }, make("h3", {}, "It depends on"), make("ul", {}, outcomes.map(each)));
}

function rules({ citations = [], edition }) {
  const shown = citations.filter(({ role }) => role !== "supporting");
  const applied = citations.filter(({ role }) => role === "supporting");
  const heading = shown.some(({ role }) => role === "decisive") ? "Decided by" : "Rules that may help";
  return [
    shown.length > 0 &&
      make("section", { class: "rules" }, make("h3", {}, heading), make("ul", {}, shown.map((each) => citation(each, edition)))),
    applied.length > 0 &&
      make(
        "details",
        { class: "words" },
        make("summary", {}, `${applied.length} more rules were applied`),
        make("ul", { class: "rules" }, applied.map((each) => citation(each, edition))),
      ),
  ];
}

function citation({ rule, card, url, quote, why }, edition) {
  const cite = card || `CR ${edition} §${rule}`;
  const copying = async () => say((await copy(`${cite}: “${quote}”`)) ? `Copied: ${cite} and its words` : cite);
  const label = `Copy ${cite} with its words`;
  return make(
    "li",
    {},
    url ? make("a", { class: "number", href: new URL(url, base).href }, cite) : make("b", { class: "number" }, cite),
    make("button", { type: "button", class: "copy", title: label, "aria-label": label, onclick: copying }),
    why && make("span", { class: "why" }, withIcons(why)),
    make("blockquote", {}, quote.split("\n").map((line) => make("span", {}, withIcons(line)))),
  );
}

function otherwise(told) {
  return told.map((text) => make("p", { class: "otherwise" }, withIcons(text)));
}

function granted(assumed, change) {
  if (!assumed.length) return null;
  const each = (text) => {
    const words = `${sentence(text).replace(/\.$/, "")}.`;
    const label = `Change: ${text}`;
    return make(
      "li",
      {},
      withIcons(text),
      make("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => change(words) }, "Change"),
    );
  };
  return make("section", { class: "granted" }, make("h3", {}, "Taken for granted"), make("ul", {}, assumed.map(each)));
}

const notes = (told) => told.map((text) => make("p", { class: "note" }, withIcons(text)));

function misread(pieces) {
  const each = ({ text, message, form }) =>
    make(
      "li",
      {},
      text && make("p", { class: "quoted" }, `“${text}”`),
      make("p", {}, sentence(message)),
      form && make("p", { class: "form" }, "Say it like: ", make("i", {}, form)),
    );
  return pieces.length > 0 && make("section", { class: "misread" }, make("h3", {}, "Not understood"), make("ul", {}, pieces.map(each)));
}

function steps({ trace = [], edition }) {
  if (!trace.length) return null;
  const link = (rule) => make("a", { class: "ref", href: addressOf(rule, edition) }, rule);
  const each = (line) => {
    const numbers = (line.rules ?? String(line.rule ?? "").split(/,\s*/)).filter(Boolean);
    return make("li", {}, withIcons(sentence(line.text)), " ", make("span", { class: "numbers" }, numbers.map((rule, at) => [at ? ", " : "", link(rule)])));
  };
  return make("details", { class: "words steps" }, make("summary", {}, `What happened, in ${trace.length} steps`), make("ol", {}, trace.map(each)));
}

const addressOf = (rule, edition) =>
  new URL(`${edition}/${rule.split(".").slice(0, 2).join(".")}.html#R${rule}`, base).href;

function bottom(answer, head) {
  const explored = answer.explored ?? {};
  const decisive = (answer.citations ?? []).filter(({ role }) => role === "decisive");
  const text = [
    answer.question,
    `${head.verdict}${head.why}`.trim(),
    ...decisive.map(({ rule, card, quote }) => `${card || `CR ${answer.edition} §${rule}`}: “${quote}”`),
  ].join("\n");
  const copying = async () => say((await copy(text)) ? "Copied: question, verdict and rules" : "Could not be copied");
  return make(
    "footer",
    {},
    make("button", { type: "button", class: "quiet", onclick: copying }, "Copy the answer"),
    explored.states ? make("span", { class: "small" }, `${explored.states} positions looked at${explored.complete === false ? ", not all of them" : ""}`) : null,
  );
}
