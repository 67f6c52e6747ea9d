CREATE TABLE entry (
  id         INTEGER PRIMARY KEY,
  edition    TEXT NOT NULL,
  kind       TEXT NOT NULL,     -- rule, section, example, remark, term, change
  number     TEXT NOT NULL,     -- of the rule or section it is or belongs to; a term's name
  breadcrumb TEXT NOT NULL,
  text       TEXT NOT NULL,
  place      INTEGER NOT NULL   -- order in the book
);
CREATE INDEX entry_number ON entry (edition, number);

CREATE VIRTUAL TABLE words USING fts5 (
  title, text, beside, tokenize = 'porter unicode61 remove_diacritics 2'
);

-- The subject index: what players ask about, and the rules that decide it, the first one first.
CREATE VIRTUAL TABLE subjects USING fts5 (
  about, edition UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TABLE subject_rule (subject INTEGER NOT NULL, entry INTEGER NOT NULL, place INTEGER NOT NULL);

-- Every word as written, to correct what is mistyped.
CREATE TABLE vocabulary (word TEXT PRIMARY KEY, uses INTEGER NOT NULL) WITHOUT ROWID;

-- Words that say nothing alone; what else may be meant by a word, the likeliest first; and the
-- glossary's term for a word that is printed in another language.
CREATE TABLE stop (word TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE synonym (
  word  TEXT NOT NULL,
  other TEXT NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (word, place)
) WITHOUT ROWID;
CREATE TABLE printed (word TEXT PRIMARY KEY, term TEXT NOT NULL) WITHOUT ROWID;

-- Names of cards as they are searched for.
CREATE TABLE card_name (folded TEXT PRIMARY KEY, card TEXT NOT NULL) WITHOUT ROWID;

-- What hangs on a rule or section of the newest edition: cards that it governs, code that enforces
-- it, scenarios in which it fires.
CREATE TABLE tie (
  kind   TEXT NOT NULL,         -- card, code, scenario
  name   TEXT NOT NULL,
  text   TEXT NOT NULL,
  number TEXT NOT NULL,
  PRIMARY KEY (kind, name, number)
) WITHOUT ROWID;
CREATE INDEX tie_number ON tie (number);
