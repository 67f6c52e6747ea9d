// A term's definition over the page, at the word that was tapped.
import { make, t } from "./dom.js";

let shown;

/** Tell a term; a link in it leads to the term's own page. */
export function preview(term) {
  shown?.remove();
  const name = decodeURI(term.pathname).split("/").at(-1).replace(/\.html$/, "");
  shown = make(
    "div",
    { class: "preview", popover: "auto", role: "dialog", "aria-label": t("What {term} means", { term: term.textContent }) },
    make("p", {}, term.title || term.dataset.title || name),
    make("p", { class: "more" }, make("a", { href: term.href }, term.pathname.includes("/terms/") ? t("Every rule that uses it") : t("Read the rule"))),
  );
  document.querySelector(".md-content .md-typeset")?.append(shown);
  if (!shown.isConnected) document.body.append(shown);
  shown.showPopover();
  const word = term.getBoundingClientRect();
  const box = shown.getBoundingClientRect();
  const left = Math.max(8, Math.min(word.left, innerWidth - box.width - 8));
  const below = word.bottom + 6 + box.height < innerHeight;
  shown.style.left = `${left + scrollX}px`;
  shown.style.top = `${(below ? word.bottom + 6 : Math.max(8, word.top - box.height - 6)) + scrollY}px`;
  shown.addEventListener("toggle", (event) => event.newState === "closed" && term.focus({ preventScroll: true }));
  shown.querySelector("a").focus({ preventScroll: true });
}
