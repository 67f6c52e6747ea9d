// A question to the judge: on its own page, on the first page, and in a dialog over every other.
import { complete } from "./completion.js";
import { answersOf } from "./answer.js";
import { copy, decoded, home, make, openDialog, say, t } from "./dom.js";
import { Cancelled, call, cancel, isReplaced, onStage, runtime, start } from "./judge.js";

const EXAMPLE =
  "Lithium controls Haven, Bravos Bastion. Lithium has Kuwat, the Dissenter in Reserve. Lithium plays Kuwat from Reserve and sacrifices Kuwat. Does Kuwat have a boost?";
const STAGES = {
  fetch: t("Fetching the judge; once, then it is kept for a while …"),
  runtime: t("Starting the judge …"),
  judge: t("Reading the rules and cards …"),
  recalled: t("Playing it out …"),
  ready: t("Playing it out …"),
};

/** Put the question box into a place of a page, with the question of the address, if there is one. */
export function mount(place) {
  if (!runtime && place.dataset.address === undefined) return;
  const ask = new Ask(place.dataset.address !== undefined);
  place.replaceChildren(ask.root);
  const wanted = questionOf(location.hash);
  if (wanted) ask.ask(wanted);
  addEventListener("hashchange", () => {
    const text = questionOf(location.hash);
    if (text && text !== ask.box.value.trim()) ask.ask(text);
  });
}

let dialog;
let inDialog;

/** Open the question box over the page that is read; with a text, ask it. */
export function open(text = "") {
  if (!dialog) {
    inDialog = new Ask();
    const close = make("button", { type: "button", class: "close", "aria-label": t("Close"), onclick: () => dialog.close() }, "×");
    const heading = make("h2", { id: "ask-heading" }, t("Ask the judge"));
    const top = make("header", {}, heading, close);
    dialog = make("dialog", { class: "ask-dialog md-typeset", "aria-labelledby": "ask-heading" }, top, inDialog.root);
  }
  openDialog(dialog);
  if (text) inDialog.ask(text);
  else inDialog.box.focus();
}

/** Put in what was typed while the question box was fetched. */
export function type(text) {
  inDialog.box.value += text;
  inDialog.grow();
}

function questionOf(hash) {
  return decoded(/^#q=(.+)$/s.exec(hash)?.[1] ?? "");
}

class Ask {
  constructor(address = false) {
    this.address = address;
    this.box = make("textarea", {
      rows: "3", "aria-label": t("Situation, what is done, and a question"), spellcheck: "false", autocapitalize: "sentences",
      placeholder: t("Alice controls … Alice plays … Does …?"), onfocus: () => runtime && start(),
      oninput: () => this.grow(), onkeydown: (event) => this.key(event),
    });
    this.go = make("button", { type: "submit", class: "md-button md-button--primary" }, t("Ask"));
    this.stop = make("button", { type: "button", class: "md-button", hidden: true, onclick: () => cancel() }, t("Cancel"));
    this.link = make("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.share() }, t("Copy link"));
    this.try = make("button", { type: "button", class: "quiet", onclick: () => this.ask(EXAMPLE) }, t("Try an example"));
    this.stage = make("p", { class: "stage", role: "status" });
    this.out = make("div", { class: "answers" });
    const row = make("div", { class: "row" }, this.go, this.stop, this.link, this.try);
    const asking = make("form", { class: "asking", onsubmit: (event) => this.submit(event) }, this.box, row, this.stage);
    this.root = make("section", { class: "judge", "aria-label": t("Ask the judge") }, asking, this.out);
    complete(this.box, () => this.grow(), row);
    if (!runtime) this.missing();
  }

  missing() {
    this.go.disabled = this.box.disabled = true;
    this.try.hidden = true;
    this.stage.textContent = t("This site was built without the judge in its pages; “judge ask” answers in a terminal.");
  }

  ask(text) {
    this.box.value = text;
    this.grow();
    return this.answer();
  }

  grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight + 4, 400)}px`;
  }

  key(event) {
    // Enter ends a line where the text goes on; after a question it asks.
    const asks = event.ctrlKey || event.metaKey || /\?\s*$/.test(this.box.value);
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing && !event.defaultPrevented && asks) {
      event.preventDefault();
      this.answer();
    }
  }

  submit(event) {
    event.preventDefault();
    this.answer();
  }

  async answer() {
    const text = this.box.value.trim();
    if (!text) {
      this.box.focus();
      return;
    }
    if (this.busy) cancel();
    const mine = (this.busy = Symbol("question"));
    const told = `#q=${encodeURIComponent(text)}`;
    if (this.address && location.hash !== told) history.replaceState(history.state, "", told);
    this.wait(true);
    const still = onStage((stage) => (this.stage.textContent = STAGES[stage] ?? ""));
    this.stage.textContent = STAGES.ready;
    try {
      const { answers } = await call("ask", text);
      if (this.busy === mine) this.show(text, answers);
    } catch (error) {
      if (this.busy === mine) await this.fault(error);
    } finally {
      still();
      if (this.busy === mine) {
        this.busy = undefined;
        this.wait(false);
      }
    }
  }

  wait(busy) {
    this.stop.hidden = !busy;
    this.go.disabled = busy;
    this.out.setAttribute("aria-busy", String(busy));
    this.out.classList.toggle("waiting", busy);
    this.try.hidden = true;
    if (!busy) this.link.hidden = false;
  }

  show(text, answers) {
    this.stage.textContent = "";
    let played;
    const plays = () => (played ??= call("play", text).catch((error) => ((played = undefined), Promise.reject(error))));
    this.out.replaceChildren(...answersOf(answers, { change: (sentence) => this.change(sentence), plays }));
    this.out.querySelector(".verdict")?.focus({ preventScroll: true });
  }

  /** Put a sentence before the question, ready to be changed. */
  change(sentence) {
    const text = this.box.value.trim();
    const at = text.search(/[^.?!]*\?\s*$/);
    const [before, after] = at < 0 ? [text, ""] : [text.slice(0, at).trim(), text.slice(at).trim()];
    this.box.value = [before, sentence, after].filter(Boolean).join(" ");
    this.grow();
    const from = before ? before.length + 1 : 0;
    this.box.focus();
    this.box.setSelectionRange(from, from + sentence.length);
  }

  async fault(error) {
    this.stage.textContent = "";
    if (error instanceof Cancelled) {
      this.stage.textContent = t("Cancelled.");
      return;
    }
    const button = (words, does) => make("button", { type: "button", class: "md-button", onclick: does }, words);
    let told = t("The judge could not answer: {error}", { error: error.message });
    let again = button(t("Try again"), () => this.answer());
    if (navigator.onLine === false) {
      told = t("There is no network, and the judge is not kept on this device. Open this page once with a network and choose “Keep on this device”.");
    } else if (await isReplaced()) {
      told = t("This site was changed while this page was open. Load the page again; the question stays in the box.");
      again = button(t("Load the page again"), () => this.reload());
    }
    this.out.replaceChildren(make("div", { class: "fault", role: "alert" }, make("p", {}, told), again));
  }

  /** Load the question's own page anew, with the question in its address. */
  reload() {
    const here = location.href.split("#")[0];
    location.href = this.linked();
    if (this.linked().split("#")[0] === here) location.reload();
  }

  linked() {
    return new URL(`ask.html#q=${encodeURIComponent(this.box.value.trim())}`, home).href;
  }

  async share() {
    const address = this.linked();
    say((await copy(address)) ? t("Copied: a link with this question") : address);
  }
}
