// An answer as a page shows it: the verdict and why, the rules, then what was taken for granted.
import { base, copy, make, ruleLink, say, t, withIcons } from "./dom.js";

const VERDICTS = {
  yes: t("Yes"), no: t("No"), depends: t("It depends"), value: "", rule: "", illegal: t("Not legal"),
  unknown: t("I don’t know"), cut: t("Not fully explored"),
};

/**
 * Elements for the answers of one text; `change` is called with a sentence that one wants to edit,
 * `plays` returns the outcomes of each question, played.
 */
export function answersOf(answers, { change, plays }) {
  return answers.map((answer, number) => one(answer, change, async () => (await plays())[number] ?? []));
}

function one(answer, change, play) {
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
    boards(answer, play),
    bottom(answer, head),
  );
}

function answers(answer) {
  const readings = (answer.reading ?? []).map((read) => make("p", { class: "note" }, withIcons(read)));
  return [answer.question && make("p", { class: "asked" }, withIcons(answer.question)), readings];
}

function headline({ verdict, result, because }) {
  const why = because ?? "";
  const told = ["value", "rule"].includes(verdict) ? sentence(result) : VERDICTS[verdict] ?? verdict;
  // Where no reason was told in a sentence, the result is all that there is.
  const rest = why || (["yes", "no", "depends", "value", "rule"].includes(verdict) ? "" : result);
  return { verdict: rest ? `${told.replace(/\.$/, "")}: ` : told, why: rest };
}

const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

function rests(answer) {
  const names = (answer.interpretations ?? []).map((each) => each.id ?? each);
  if (!names.length) return null;
  const links = names.map((name, at) => [at ? ", " : "", ruleLink(name, answer.edition)]);
  return make("p", { class: "rests" }, t("The rulebook leaves this open. Read here as:"), " ", links, ". ", t("Not a rule."));
}

function branches(outcomes) {
  if (outcomes.length < 2) return null;
  const each = (outcome) =>
    make(
      "li",
      {},
      make("b", {}, sentence(outcome.result)),
      outcome.choices?.length ? make("span", {}, ` ${t("if")} `, withIcons(outcome.choices.join(", and "))) : null,
      outcome.because && make("span", { class: "why" }, withIcons(outcome.because)),
    );
  return make("section", { class: "branches" }, make("h2", {}, t("It depends on")), make("ul", {}, outcomes.map(each)));
}

function rules({ citations = [], edition }) {
  const shown = citations.filter(({ role }) => role !== "supporting");
  const applied = citations.filter(({ role }) => role === "supporting");
  const heading = shown.some(({ role }) => role === "decisive") ? t("Decided by") : t("Rules that may help");
  return [
    shown.length > 0 &&
      make("section", { class: "rules" }, make("h2", {}, heading), make("ul", {}, shown.map((each) => citation(each, edition)))),
    applied.length > 0 &&
      make(
        "details",
        { class: "words" },
        make("summary", {}, t("{count} more rules were applied", { count: applied.length })),
        make("ul", { class: "rules" }, applied.map((each) => citation(each, edition))),
      ),
  ];
}

function citation({ rule, card, url, quote, why }, edition) {
  const cite = card || `CR ${edition} §${rule}`;
  const copying = async () => say((await copy(`${cite}: “${quote}”`)) ? t("Copied: {cite} and its words", { cite }) : cite);
  const label = t("Copy {cite} with its words", { cite });
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
    const label = t("Change: {text}", { text });
    return make(
      "li",
      {},
      withIcons(text),
      make("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => change(words) }, t("Change")),
    );
  };
  return make("section", { class: "granted" }, make("h2", {}, t("Taken for granted")), make("ul", {}, assumed.map(each)));
}

const notes = (told) => told.map((text) => make("p", { class: "note" }, withIcons(text)));

function misread(pieces) {
  const each = ({ text, message, form }) =>
    make(
      "li",
      {},
      text && make("p", { class: "quoted" }, `“${text}”`),
      make("p", {}, sentence(message)),
      form && make("p", { class: "form" }, `${t("Say it like:")} `, make("i", {}, form)),
    );
  return pieces.length > 0 && make("section", { class: "misread" }, make("h2", {}, t("Not understood")), make("ul", {}, pieces.map(each)));
}

function steps({ trace = [], edition }) {
  if (!trace.length) return null;
  const each = (line) => {
    const numbers = (line.rules ?? String(line.rule ?? "").split(/,\s*/)).filter(Boolean);
    return make("li", {}, withIcons(sentence(line.text)), " ", make("span", { class: "numbers" }, numbers.map((rule, at) => [at ? ", " : "", ruleLink(rule, edition)])));
  };
  return make("details", { class: "words steps" }, make("summary", {}, t("What happened, in {count} steps", { count: trace.length })), make("ol", {}, trace.map(each)));
}

// What was not played has no steps; boards are made when somebody wants to see them.
function boards({ trace = [], edition }, play) {
  if (!trace.length) return null;
  const place = make("div", { class: "plays" });
  const details = make("details", { class: "words boards" }, make("summary", {}, t("Show it on the board, step by step")), place);
  const show = async () => {
    place.replaceChildren(make("p", { class: "small", role: "status" }, t("Playing it out …")));
    try {
      const [{ showPlays }, outcomes] = await Promise.all([import("./boards.js"), play()]);
      if (outcomes.length) showPlays(place, outcomes, edition);
      else place.replaceChildren(make("p", { class: "small" }, t("This cannot be shown on a board.")));
    } catch (error) {
      place.replaceChildren(make("p", { class: "fault", role: "alert" }, t("The board could not be shown: {error}", { error: error.message })));
      details.addEventListener("toggle", () => details.open && show(), { once: true });
    }
  };
  details.addEventListener("toggle", show, { once: true });
  return details;
}

function bottom(answer, head) {
  const explored = answer.explored ?? {};
  const decisive = (answer.citations ?? []).filter(({ role }) => role === "decisive");
  const text = [
    answer.question,
    `${head.verdict}${head.why}`.trim(),
    ...decisive.map(({ rule, card, quote }) => `${card || `CR ${answer.edition} §${rule}`}: “${quote}”`),
  ].join("\n");
  const copying = async () => say((await copy(text)) ? t("Copied: question, verdict and rules") : t("Could not be copied"));
  return make(
    "footer",
    {},
    make("button", { type: "button", class: "quiet", onclick: copying }, t("Copy the answer")),
    explored.states ? make("span", { class: "small" }, t(explored.complete === false ? "{count} positions looked at, not all of them" : "{count} positions looked at", { count: explored.states })) : null,
  );
}
