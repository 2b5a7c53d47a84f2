/** Terms become questions to the database: which words stand for what was typed, in the name, the set or the number. */
import type { Alikes } from '../vocabulary/spelling.rules.js';
import type { Term } from '../search-text/terms.rules.js';
import { allOf, anyOf, joinedWords, lexeme, MARKS, type Place } from '../vocabulary/words.rules.js';

/** What the vocabulary says of the words that were typed. */
export interface Vocabulary {
  known: ReadonlySet<string>;
  /** Words that others begin with. */
  prefixes: ReadonlySet<string>;
  /** What stands in for a word that is misspelt, or taken to be. */
  alikes: ReadonlyMap<string, Alikes>;
}

/** Texts of tsqueries, but for `letters`. */
export interface Question {
  /** What a card's words must satisfy; null: nothing was typed that a card is found by. */
  card: string | null;
  /** What a name alone must satisfy; null when words are not all that was typed, or none were. */
  name: string | null;
  /** The same with the words as they were typed, or as they were most likely meant. */
  nameBest: string | null;
  /** The number that was typed. */
  number: string | null;
  /** What a set must satisfy; null when no set is asked for. */
  set: string | null;
  /** Names that would be exactly what was typed. */
  letters: string[];
  /** What names may begin with: the same, unless words were quoted. */
  beginnings: string[];
  /** What was searched, when it is not what was typed. */
  corrected: string | null;
}

/** A word that may stand for what was typed; `inSets`: sets have it, as far as is known. */
interface Choice {
  word: string;
  prefix: boolean;
  inSets: boolean;
}

interface Wording {
  /** Each a word with what may stand for it; all of them are needed. */
  best: string[][];
  all: Choice[][];
  corrected: boolean;
}

/** @returns null when one of the words stands for nothing that any card or set has */
export const question = (terms: Term[], vocabulary: Vocabulary, regrouped: boolean): Question | null => {
  const worded = terms.map((term, i) => wordingOf(term, vocabulary, i === terms.length - 1 ? terms.length : 0));
  const all = worded.filter((one) => one !== null);
  if (all.some((one) => one.all.some((any) => any.length === 0))) return null;
  const words = worded.filter((one, i) => one !== null && terms[i]?.kind === 'word') as Wording[];
  const numbers = terms.filter((term) => term.kind === 'number');
  const letters = words.length ? lettersOf(terms, worded) : [];
  const forSets = all.every(isInSets) ? terms.flatMap((term, i) => setPart(term, worded[i] ?? null)) : [];
  return {
    card: allOf(terms.map((term, i) => cardPart(term, worded[i] ?? null))) || null,
    name: allOf(words.map((one) => inPlaces(one, ['name']))) || null,
    nameBest:
      allOf(words.flatMap(({ best }) => best.map((any) => anyOf(any.map((word) => lexeme('name', word)))))) || null,
    number: numbers.length ? anyOf(numbers.map(({ key }) => lexeme('number', key))) : null,
    set: !numbers.length ? allOf(forSets) || null : null,
    letters,
    beginnings: terms.some((term) => term.kind === 'word' && term.whole) ? [] : letters,
    corrected: regrouped || all.some((one) => one.corrected) ? sayWords(terms, worded) : null,
  };
};

/** @param lastOf the number of terms when this is the last of them: its word may go on, it is still being typed */
const wordingOf = (term: Term, { known, prefixes, alikes }: Vocabulary, lastOf: number): Wording | null => {
  if (term.kind !== 'word' && term.kind !== 'set') return null;
  const mark = term.kind === 'set' ? MARKS.set : '';
  const whole = term.kind === 'word' && term.whole;
  const keys = joinedWords(term.words);
  // One letter begins too much to be looked for; names that go on so still come first.
  if (lastOf > 1 && !whole && keys.length === 1 && keys[0]!.length === 1)
    return { best: [keys], all: [], corrected: false };
  const parts = keys.map((key, i) => {
    const alike = alikes.get(key);
    if (alike)
      return {
        best: alike.best,
        all: alike.all.map((word) => ({ word, prefix: false, inSets: true })),
        corrected: !alike.best.includes(key),
      };
    const isLast = term.kind === 'word' && lastOf > 0 && i === keys.length - 1;
    const prefix = !whole && prefixes.has(mark + key) && (isLast || !known.has(mark + key));
    const inSets = known.has(MARKS.set + key) || (prefix && prefixes.has(MARKS.set + key));
    return { best: [key], all: [{ word: key, prefix, inSets: inSets || term.kind === 'set' }], corrected: false };
  });
  return {
    best: parts.map((part) => part.best),
    all: parts.map((part) => part.all),
    corrected: parts.some((part) => part.corrected),
  };
};

const inPlaces = ({ all }: Wording, places: Place[]): string =>
  allOf(
    all.map((any) =>
      anyOf(
        any.flatMap(({ word, prefix, inSets }) =>
          places.filter((place) => inSets || place !== 'set').map((place) => lexeme(place, word, prefix)),
        ),
      ),
    ),
  );

/** Whether some set may have all of it. */
const isInSets = ({ all }: Wording): boolean => all.every((any) => any.some(({ inSets }) => inSets));

const cardPart = (term: Term, wording: Wording | null): string => {
  if (term.kind === 'word') {
    const inTexts = inPlaces(wording!, ['name', 'set']);
    const number = term.words.join('');
    // Nothing is asked for a single letter that is still being typed, nor for a single digit.
    return inTexts && /\d/.test(number) ? anyOf([`(${inTexts})`, lexeme('number', number)]) : inTexts;
  }
  if (term.kind === 'set') return inPlaces(wording!, ['set']);
  if (term.kind === 'number') return numberPart(term.key, term.only);
  if (term.kind === 'year') return anyOf([...inWords(term.key), lexeme('year', term.key)]);
  const places: Place[] = term.kind === 'without' ? ['name', 'set'] : ['set'];
  return `!(${allOf(joinedWords(term.words).map((word) => anyOf(places.map((place) => lexeme(place, word)))))})`;
};

const inWords = (key: string): string[] => [lexeme('name', key), lexeme('set', key)];
const numberPart = (key: string, only: boolean): string =>
  anyOf([lexeme('number', key), lexeme('name', key), ...(only ? [] : [lexeme('set', key)])]);

const setPart = (term: Term, wording: Wording | null): string[] => {
  if (wording) return [inPlaces(wording, ['set'])];
  if (term.kind === 'year') return [anyOf([lexeme('set', term.key), lexeme('year', term.key)])];
  return term.kind === 'without-set' ? [cardPart(term, null)] : [];
};

const MOST_SPELLINGS = 12;

/** Without numbers and years, and with them: "Captain America 1" is a card's number, "X-Men 2099" a name. */
const lettersOf = (terms: Term[], worded: (Wording | null)[]): string[] => {
  const written = (withNumbers: boolean): string[] =>
    terms.reduce<string[]>(
      (prefixes, term, i) => {
        const next = nextLetters(term, worded[i] ?? null, withNumbers);
        return prefixes.flatMap((start) => next.map((end) => start + end)).slice(0, MOST_SPELLINGS);
      },
      [''],
    );
  return [...new Set([...written(false), ...written(true)])].filter(Boolean);
};

const nextLetters = (term: Term, wording: Wording | null, withNumbers: boolean): string[] => {
  if (term.kind === 'word') return wording!.best.length === 1 ? wording!.best[0]! : [term.words.join('')];
  return withNumbers && (term.kind === 'year' || (term.kind === 'number' && !term.only)) ? [term.key] : [''];
};

const sayWords = (terms: Term[], worded: (Wording | null)[]): string =>
  terms
    .flatMap((term, i) => {
      const wording = worded[i];
      if (wording?.corrected) return wording.best.map((any) => any[0] ?? '');
      if (term.kind === 'word') return term.words;
      return term.kind === 'number' || term.kind === 'year' ? [term.key] : [];
    })
    .join(' ');
