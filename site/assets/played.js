// A game as steps: one at a time, by buttons or the arrow keys; all of them without this file.
import { make, t } from "./dom.js";

let current;

/** Let each of some sections be stepped through; the arrow keys in a place move the one used last. */
export function mount(sections, place = window) {
  const steppers = sections.map(stepper);
  current = steppers[0];
  place.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const elsewhere = event.target.closest?.("input, textarea, select, [contenteditable]") || (place === window && event.target.closest?.("dialog"));
    if (!way || elsewhere) return;
    event.preventDefault();
    (steppers.includes(current) ? current : steppers[0]).go(way);
  });
}

function stepper(section) {
  const steps = [...section.querySelectorAll(":scope > ol > li")];
  const where = make("span", { class: "where", role: "status" });
  const back = make("button", { type: "button", "aria-label": t("Previous step"), onclick: () => use(-1) }, "‹", make("span", { class: "long" }, ` ${t("Previous")}`));
  const next = make("button", { type: "button", "aria-label": t("Next step"), onclick: () => use(1) }, make("span", { class: "long" }, `${t("Next")} `), "›");
  const all = make("button", { type: "button", class: "all", "aria-pressed": "false", onclick: toggle }, t("All steps"));
  let at = 0;
  let whole = false;

  function show() {
    steps.forEach((step, number) => {
      step.hidden = !whole && number !== at;
    });
    section.classList.toggle("stepped", !whole);
    where.textContent = whole ? t("{count} steps", { count: steps.length }) : t("Step {at} of {count}", { at: at + 1, count: steps.length });
    back.disabled = whole || at === 0;
    next.disabled = whole || at === steps.length - 1;
    all.setAttribute("aria-pressed", String(whole));
    all.textContent = whole ? t("One at a time") : t("All steps");
  }
  function go(way) {
    whole = false;
    at = Math.min(Math.max(at + way, 0), steps.length - 1);
    show();
    // a button that cannot be used hears no key
    if (document.activeElement?.disabled) (way > 0 ? back : next).focus();
  }
  function use(way) {
    current = self;
    go(way);
  }
  function toggle() {
    current = self;
    whole = !whole;
    show();
  }
  const self = { go };
  section.addEventListener("focusin", () => (current = self));
  section.querySelector(":scope > ol").before(make("div", { class: "controls", role: "group", "aria-label": t("Steps") }, back, where, next, all));
  show();
  return self;
}
