// The one search: citations however they are pasted, names in every language with typing errors,
// words as `judge find` ranks them. Knows nothing of pages; `finder.js` shows what it finds.

export const GROUPS = ["rule", "term", "card", "ruling", "scenario"];

const LETTERS = { œ: "oe", æ: "ae", ø: "o", ß: "ss", "&": " and " };
// How much a word counts in a name, in the text, and in what stands beside it.
const [IN_NAME, IN_TEXT, BESIDE] = [3, 2, 0.7];
const [SYNONYM, PAIR, SUBJECT, DECAY] = [0.6, 0.5, 1.7, 0.8];
const CITATION =
  /^(?:.*#R?|(?:comprehensive\s+rules?|CR)?\s*v?(?:(\d+\.\d+)(?=\s|§))?\s*(?:§+|rules?|sections?|règles?|regol[ae]|reglas?|regeln?|R)?\s*)?(\d+(?:\s*\.\s*\d+)*)(?:\s*[.,:]?\s*\(?([a-z]{1,2})\)?)?(?:\s*[-–—]\s*[a-z])?\s*\.?$/i;

/** A text without case, accents and signs:  L’Œil de Tāne  -->  l oeil de tane */
export function folded(text) {
  const plain = text.toLowerCase().replace(/[œæøß&]/g, (sign) => LETTERS[sign]);
  return plain
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\{(\w+)\}/g, " icon$1 ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The edition and number that a pasted citation names:  CR 4.0 §2.1d  -->  ["4.0", "2.1.d"] */
export function citation(text) {
  const bare = text.replace(/\s+/g, " ").replace(/^[\s"“”'«»()[\]<>]+|[\s"“”'«»()[\]<>,;:]+$/g, "");
  const found = CITATION.exec(bare);
  if (!found) return null;
  const path = found[2].replace(/\s+/g, "");
  return [found[1] ?? null, found[3] ? `${path}.${found[3].toLowerCase()}` : path];
}

/** How many letters were mistyped, swapped ones counted once; more than `most` is told as such. */
export function mistyped(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [end, otherEnd, start] = [one.length, other.length, 0];
  while (end && otherEnd && one.charCodeAt(end - 1) === other.charCodeAt(otherEnd - 1)) end--, otherEnd--;
  while (start < end && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  const [height, width] = [end - start, otherEnd - start];
  if (!height || !width) return height + width;
  // Only what is at most as far apart as letters may be mistyped is worked out.
  const above = most + 1;
  let [older, old, row] = [[], [], []];
  for (let j = 0; j <= width; j++) old[j] = j;
  for (let i = 1; i <= height; i++) {
    const letter = one.charCodeAt(start + i - 1);
    const before = i > 1 ? one.charCodeAt(start + i - 2) : -1;
    const from = Math.max(1, i - most);
    const to = Math.min(width, i + most);
    row[from - 1] = from === 1 ? i : above;
    let least = row[from - 1];
    for (let j = from; j <= to; j++) {
      const its = other.charCodeAt(start + j - 1);
      let best = old[j - 1] + (letter === its ? 0 : 1);
      if (row[j - 1] < best) best = row[j - 1] + 1;
      if (j < i + most && old[j] < best) best = old[j] + 1;
      if (j > 1 && before === its && letter === other.charCodeAt(start + j - 2) && older[j - 2] < best) {
        best = older[j - 2] + 1;
      }
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return above;
    [older, old, row] = [old, row, older];
  }
  return Math.min(old[width], above);
}

const forgiven = (length) => (length < 4 ? 0 : length < 9 ? 1 : 2);

export class Search {
  constructor(data) {
    this.edition = data.edition;
    this.older = data.older;
    this.entries = data.entries.map(([kind, name, crumb, href, text, beside], place) => ({
      place, kind, name, crumb, href, text, beside,
    }));
    this.names = data.names.map(([place, language, name]) => {
      const key = folded(name);
      return { place, language, name, key, spaced: ` ${key}`, solid: key.replaceAll(" ", "") };
    });
    this.numbers = new Map();
    for (const entry of this.entries) if (entry.kind === "rule") this.numbers.set(entry.name, entry);
    this.stop = new Set(data.stop.map(folded));
    this.synonyms = new Map(Object.entries(data.synonyms).map(([word, all]) => [folded(word), all]));
    this.stemOf = new Map();
    for (const [stem, words] of Object.entries(data.stems)) {
      for (const word of words.split(" ")) this.stemOf.set(folded(word), stem);
    }
    this.#index(data.subjects);
  }

  #index(subjects) {
    this.postings = new Map();
    this.lengths = [];
    for (const entry of this.entries) {
      const weights = new Map();
      const isName = entry.kind === "rule" ? entry.crumb : entry.name;
      const fields = [[isName, IN_NAME], [entry.text, IN_TEXT], [entry.beside, BESIDE]];
      let length = 0;
      for (const [text, weight] of fields) {
        for (const word of this.#stems(text)) {
          weights.set(word, (weights.get(word) ?? 0) + weight);
          length += weight;
        }
      }
      this.lengths.push(length);
      for (const [word, weight] of weights) {
        if (!this.postings.has(word)) this.postings.set(word, []);
        this.postings.get(word).push([entry.place, weight]);
      }
    }
    this.average = this.lengths.reduce((sum, one) => sum + one, 0) / this.lengths.length;
    this.subjects = subjects.map(([about, places]) => [new Set(this.#stems(about)), places]);
    this.subjectUses = new Map();
    for (const [words] of this.subjects) {
      for (const word of words) this.subjectUses.set(word, (this.subjectUses.get(word) ?? 0) + 1);
    }
    this.vocabulary = [...this.postings.keys()];
  }

  #stems(text) {
    return text ? folded(text).split(" ").filter(Boolean).map((word) => this.#stem(word)) : [];
  }

  #known(word) {
    return this.stop.has(word) || this.synonyms.has(word) || this.postings.has(this.#stem(word));
  }

  #stem(word) {
    return this.stemOf.get(word) ?? word;
  }

  /** Return what fits a query: `first`, the groups in their order, and what was read otherwise. */
  find(query, most = 5) {
    const groups = new Map(GROUPS.map((kind) => [kind, []]));
    const seen = new Set();
    const add = (entry, shown) => {
      if (!entry || seen.has(entry.place)) return null;
      seen.add(entry.place);
      const hit = { ...entry, ...shown };
      groups.get(entry.kind).push(hit);
      return hit;
    };
    const cited = this.#cited(query, add);
    const named = this.#named(query);
    const sure = named.filter((one) => one.sure).map((one) => add(one.entry, one));
    const corrected = {};
    const ranked = cited ? [] : this.#worded(query, corrected);
    for (const [place, score] of ranked) add(this.entries[place], { score });
    for (const one of named.filter((each) => !each.sure)) add(one.entry, one);
    const shown = GROUPS.map((kind) => ({ kind, hits: groups.get(kind) })).filter((g) => g.hits.length);
    const first = cited ?? sure.find(Boolean) ?? shown[0]?.hits[0] ?? null;
    return {
      first,
      corrected,
      groups: shown.map(({ kind, hits }) => ({ kind, hits: hits.slice(0, most), whole: hits.length })),
    };
  }

  #cited(query, add) {
    const found = citation(query);
    if (!found) return null;
    const [edition, number] = found;
    if (edition && edition !== this.edition && this.older[edition]?.includes(number)) {
      const page = number.split(".").slice(0, 2).join(".");
      const href = `${edition}/${page}.html#R${number}`;
      return { kind: "rule", name: number, crumb: `Edition ${edition}`, href, text: "", beside: "" };
    }
    const first = add(this.numbers.get(number), { exact: true });
    for (const [name, entry] of this.numbers) if (name.startsWith(`${number}.`)) add(entry, {});
    return first;
  }

  /** Names that a query is, begins, or is a slip of; the nearest first. */
  #named(query) {
    const wanted = folded(query);
    const solid = wanted.replaceAll(" ", "");
    if (!solid) return [];
    const within = ` ${wanted}`;
    // What is a word by itself is no slip of a name.
    const allowed = this.#known(wanted) ? 0 : forgiven(solid.length);
    const best = new Map();
    for (const one of this.names) {
      let score = 0;
      if (one.key === wanted || one.solid === solid) score = 100;
      else if (solid.length > 1 && one.solid.startsWith(solid)) score = 60 + (10 * solid.length) / one.solid.length;
      else if (solid.length > 2 && one.spaced.includes(within)) score = 50;
      else if (allowed) {
        const slips = mistyped(solid, one.solid, allowed);
        if (slips <= allowed) score = 90 - 10 * slips;
        else if (one.solid.length > solid.length + 1 && solid.length > 4) {
          if (mistyped(solid, one.solid.slice(0, solid.length), 1) <= 1) score = 40;
        }
      }
      const known = best.get(one.place);
      if (score && (!known || known.score < score)) best.set(one.place, { ...one, score });
    }
    const order = (kind) => GROUPS.indexOf(kind);
    return [...best.values()]
      .map((one) => ({ ...one, entry: this.entries[one.place] }))
      .sort((a, b) => b.score - a.score || order(a.entry.kind) - order(b.entry.kind) || a.key.length - b.key.length)
      .slice(0, 30)
      .map(({ entry, score, language, name }) => ({
        entry,
        sure: score >= 60,
        score,
        also: name === entry.name ? "" : name,
        language,
      }));
  }

  #worded(query, corrected) {
    const words = folded(query).split(" ").filter(Boolean).slice(0, 300);
    const telling = words.filter((word) => !this.stop.has(word));
    const concepts = [];
    // Where every word is a stop word, they are all that there is to look for.
    for (const word of new Set(telling.length ? telling : words)) {
      concepts.push(this.#concept(word, word === words.at(-1), corrected));
    }
    const scores = new Map();
    const raise = (place, by) => scores.set(place, (scores.get(place) ?? 0) + by);
    for (const concept of concepts) {
      const best = new Map();
      for (const [stems, weight] of concept) {
        for (const [place, score] of this.#phrase(stems)) {
          best.set(place, Math.max(best.get(place) ?? 0, score * weight));
        }
      }
      for (const [place, score] of best) raise(place, score);
    }
    const typed = words.map((word) => corrected[word] ?? word);
    for (let at = 0; at + 1 < typed.length; at++) {
      if (this.stop.has(typed[at]) && this.stop.has(typed[at + 1])) continue;
      const pair = [typed[at], typed[at + 1]];
      for (const [place, score] of this.#phrase(pair.map((word) => this.#stem(word)))) {
        const { crumb, text, name } = this.entries[place];
        if (folded(`${crumb} ${name} ${text}`).includes(pair.join(" "))) raise(place, score * PAIR);
      }
    }
    for (const [place, score] of this.#subjectScores(concepts)) raise(place, score);
    return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  }

  /** A word, what it begins while it is being typed, its correction, and its synonyms. */
  #concept(word, last, corrected) {
    let found = [[[this.#stem(word)], 1]];
    if (!this.postings.has(this.#stem(word)) && !this.synonyms.has(word)) {
      const begun = last && word.length > 2 ? this.vocabulary.filter((one) => one.startsWith(word)) : [];
      if (begun.length) found = begun.slice(0, 12).map((one) => [[one], 0.9]);
      else {
        const near = this.#corrected(word);
        if (near) {
          corrected[word] = near;
          found = [[[this.#stem(near)], 1]];
        }
      }
    }
    for (const other of this.synonyms.get(corrected[word] ?? word) ?? []) {
      found.push([this.#stems(other), SYNONYM]);
    }
    return found;
  }

  #corrected(word) {
    if (word.length < 4) return null;
    const most = word.length < 8 ? 1 : 2;
    let [best, least, uses] = [null, most + 1, 0];
    const words = [...this.stemOf.keys(), ...this.vocabulary];
    for (const one of words) {
      const slips = mistyped(word, one, Math.min(most, least));
      const count = this.postings.get(this.#stem(one))?.length ?? 0;
      if (slips < least || (slips === least && slips <= most && count > uses)) {
        [best, least, uses] = [one, slips, count];
      }
    }
    return least <= most ? best : null;
  }

  /** BM25 of the entries that hold every one of some words. */
  #phrase(stems) {
    const lists = stems.map((stem) => this.postings.get(stem));
    if (!lists.length || lists.some((list) => !list)) return [];
    const sums = new Map();
    lists.forEach((list) => {
      const rare = Math.log(1 + (this.entries.length - list.length + 0.5) / (list.length + 0.5));
      for (const [place, weight] of list) {
        const norm = weight + 1.2 * (0.25 + (0.75 * this.lengths[place]) / this.average);
        const [sum, count] = sums.get(place) ?? [0, 0];
        sums.set(place, [sum + (rare * weight * 2.2) / norm, count + 1]);
      }
    });
    return [...sums].filter(([, [, count]]) => count === lists.length).map(([at, [sum]]) => [at, sum]);
  }

  #subjectScores(concepts) {
    const total = this.subjects.length;
    const scored = this.subjects.map(([words, places]) => {
      let score = 0;
      for (const concept of concepts) {
        let best = 0;
        for (const [stems, weight] of concept) {
          if (!stems.every((stem) => words.has(stem))) continue;
          const uses = Math.min(...stems.map((stem) => this.subjectUses.get(stem)));
          best = Math.max(best, weight * Math.log(1 + (total - uses + 0.5) / (uses + 0.5)));
        }
        score += best;
      }
      return [score / (1 + words.size / 40), places];
    });
    const found = new Map();
    for (const [score, places] of scored.filter(([s]) => s > 0).sort((a, b) => b[0] - a[0]).slice(0, 8)) {
      places.forEach((place, at) => {
        const value = SUBJECT * score * DECAY ** at;
        const known = found.get(place) ?? 0;
        found.set(place, Math.max(known, value) + 0.3 * Math.min(known, value));
      });
    }
    return found;
  }
}

/** Fetch the index and return the search; `base` is where the site begins. */
export async function openSearch(base) {
  const response = await fetch(new URL("assets/search.json", base));
  if (!response.ok) throw new Error(`the search index cannot be read (${response.status})`);
  return new Search(await response.json());
}
