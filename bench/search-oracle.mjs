// The expected results of a search, by brute force over every card: no index, no vocabulary, none of the service's
// code.
//
// A card's score, highest first (every word must match):
// exact 4     the name equals the text, ignoring punctuation and spaces
// prefix 3    the name starts with it
// words 2     each word is a word of the name, or two neighboring words joined
// starts 1    each word is a prefix of such a word
// mixed 0     each word is a prefix of a word of name, variation or set, or is the year or the number
// plus 5 when a typed number is the card's. Ties go to the shorter name. Only when no card has a score: each word with
// at most one error (from three letters) or two (from six, with the same first letter) compared with a word of the name; fewer errors first, then
// the same order.
import { parts } from './search-words.mjs';

export const oracleOf = (cards) => {
  const words = new Map();
  const idOf = (word) => words.get(word) ?? (words.set(word, words.size), words.size - 1);
  const textOf = new Map();
  const textFor = (text) => {
    if (!textOf.has(text)) {
      const own = parts(text);
      textOf.set(text, {
        letters: own.join(''),
        ids: [...own, ...own.slice(1).map((word, i) => own[i] + word)].map(idOf),
      });
    }
    return textOf.get(text);
  };
  const names = [...new Set(cards.map((card) => card.name))].map((name) => ({ name, ...textFor(name), cards: [] }));
  const byName = new Map(names.map((name) => [name.name, name]));
  for (const card of cards) {
    byName.get(card.name).cards.push(card);
    card.own = { number: parts(card.cardNumber).join('').replace(/^0+/, ''), year: String(card.setYear), set: textFor(card.setName), variation: card.variation ? textFor(card.variation) : null }; // prettier-ignore
  }
  const list = [...words.keys()];

  return (query) => {
    const wanted = tokensOf(query);
    const spelt = scoresOf(
      names,
      list,
      wanted,
      marks(list, wanted, (word, key) => (word === key ? 2 : word.startsWith(key) ? 1 : 0)),
      false,
    );
    return spelt.best.length ? spelt : scoresOf(names, list, wanted, marks(list, wanted, similarity), true);
  };
};

/** `set:x` must be in the set's name; other words may be anywhere. Punctuation splits a word into neighbors. */
const tokensOf = (query) =>
  query.split(/[\s,;&+/|]+/).flatMap((token) => {
    const [, key, value] = /^(set:|#)?(.*)$/.exec(token);
    const own = parts(value);
    const joined = own.length < 2 ? own : own.slice(1).map((word, i) => own[i] + word);
    return joined.map((word) => ({
      word,
      place: key ?? '',
      number: /^\d+[a-z]?$/.test(word) ? word.replace(/^0+/, '') : null,
      year: /^(19|20)\d\d$/.test(word),
    }));
  });

const marks = (list, wanted, judge) => wanted.map(({ word }) => Int8Array.from(list, (one) => judge(one, word)));

/** 20 minus the errors; 0 for too many. */
const similarity = (word, typed) => {
  if (/\d/.test(typed)) return word === typed ? 20 : 0;
  const allowed = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2;
  if (Math.abs(word.length - typed.length) > allowed) return 0;
  const errors = distance(word, typed);
  return errors <= allowed && (errors < 2 || word[0] === typed[0]) ? 20 - errors : 0;
};

const distance = (a, b) => {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) d[0][j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.length][b.length];
};

const bestOf = (ids, mark) => ids.reduce((best, id) => (mark[id] > best ? mark[id] : best), 0);

const scoresOf = (names, list, wanted, marked, misspelled) => {
  const scores = new Map();
  const typed = wanted
    .filter(({ place }) => !place)
    .map(({ word }) => word)
    .join('');
  const plain = wanted
    .filter(({ place, number, year }) => !place && !number && !year)
    .map(({ word }) => word)
    .join('');
  const setMarks = new Map();
  const inSet = (set) =>
    setMarks.get(set) ??
    (setMarks.set(
      set,
      wanted.map((_, i) => bestOf(set.ids, marked[i])),
    ),
    setMarks.get(set));
  for (const name of names) {
    const own = wanted.map((_, i) => bestOf(name.ids, marked[i]));
    const rank = nameRank(name, wanted, own, marked, list, typed, plain, misspelled);
    for (const card of name.cards) {
      let hits = 0;
      const found = wanted.every(({ word, place, number, year }, i) => {
        if (number && card.own.number === number && place !== 'set:') return (hits++, true);
        if (place === 'set:') return inSet(card.own.set)[i] > 0;
        if (own[i] > (number || year ? 1 : 0) || (year && card.own.year === word)) return true;
        if (place === '#') return false;
        const least = number || year ? 1 : 0;
        return (
          inSet(card.own.set)[i] > least ||
          (card.own.variation !== null && bestOf(card.own.variation.ids, marked[i]) > least)
        );
      });
      if (found) scores.set(card.id, rank + (hits ? 1e9 : 0) - name.letters.length);
    }
  }
  return { scores, best: [...scores.values()].sort((a, b) => b - a).slice(0, 10) };
};

/** Ranks are far enough apart to leave room for name lengths. */
const nameRank = ({ letters, ids }, wanted, own, marked, list, typed, plain, misspelled) => {
  const isWord = ({ place, number, year }) => !place && !number && !year;
  const all = (least) => wanted.every((one, i) => !isWord(one) || own[i] >= least);
  if (misspelled)
    return all(1)
      ? misspelledRank(letters, ids, list, wanted.map((one, i) => isWord(one) && marked[i]).filter(Boolean))
      : 0;
  if (plain || typed) {
    if (letters === typed || letters === plain) return 4e6;
    if ((plain && letters.startsWith(plain)) || (typed && letters.startsWith(typed))) return 3e6;
  }
  if (!plain) return 0;
  return all(2) ? 2e6 : all(1) ? 1e6 : 0;
};

const misspelledRank = (letters, ids, list, marked) => {
  const errors = marked.reduce((sum, mark) => sum + 20 - bestOf(ids, mark), 0);
  let starts = [''];
  for (const mark of marked)
    starts = starts.flatMap((start) =>
      ids.filter((id) => mark[id] === bestOf(ids, mark)).map((id) => start + list[id]),
    );
  const order = starts.includes(letters) ? 3 : starts.some((start) => letters.startsWith(start)) ? 2 : 1;
  return 1e7 - errors * 1e6 + order * 1e4;
};
