// What a page that is not here may have meant: a rule of another edition, or what is called like it.
import { base, decoded, make, t } from "./dom.js";
import { openSearch } from "./search.js";

const MOST = 6;

/** Put what comes near to the address into a place. */
export async function mount(place) {
  const wanted = decoded(location.pathname.slice(new URL(base).pathname.length));
  const search = await openSearch(base);
  const found = new Map();
  for (const query of queries(wanted)) {
    for (const one of hits(search.find(query))) {
      if (found.size < MOST) found.set(one.href, one);
    }
  }
  if (!found.size) return;
  const link = ({ href, name, kind, text }) =>
    make("li", {}, make("a", { href: new URL(href, base).href }, name), " ", make("small", {}, kind === "rule" ? text.slice(0, 90) : kind));
  place.prepend(make("p", {}, t("What comes near to its address:")), make("ul", { class: "near" }, [...found.values()].map(link)));
}

function queries(path) {
  const last = path.replace(/\.html$/, "").split("/").filter(Boolean).at(-1) ?? "";
  const anchor = location.hash.replace(/^#R?/, "");
  return [anchor, last, last.replace(/[-_]+/g, " ")].filter(Boolean);
}

function hits(result) {
  const groups = result.groups ?? [];
  return [result.first, ...groups.flatMap((group) => group.hits ?? group.entries ?? [])].filter(Boolean);
}
