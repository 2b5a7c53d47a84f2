import type { SimilarWords } from '../vocabulary/spelling.rules.js';
import type { Term } from '../search-text/terms.rules.js';
import { allOf, anyOf, isTitle, joinedWords, lexeme, lexemes, MARKS, type Place } from '../vocabulary/words.rules.js';

export interface Vocabulary {
  known: ReadonlySet<string>;
  prefixes: ReadonlySet<string>;
  similar: ReadonlyMap<string, SimilarWords>;
  /** Folded names by alias. */
  aliases: ReadonlyMap<string, string>;
  /** The same with titles in the other form, by typed word or alias. */
  otherTitles: ReadonlyMap<string, string>;
}

/** Texts of tsqueries, except the compact names (names without spaces). */
export interface CardQuery {
  card: string | null;
  name: string | null;
  nameBest: string | null;
  number: string | null;
  set: string | null;
  compactNames: string[];
  /** Prefixes of compact names; none when words were quoted. */
  namePrefixes: string[];
  correction: Correction | null;
}

export interface Correction {
  terms: Term[];
  worded: (Wording | null)[];
}

interface Alternative {
  /** Of an alias, the whole name, with spaces. */
  word: string;
  prefix: boolean;
  inSets: boolean;
}

interface Wording {
  /** What names are like that match exactly. */
  spelled: string[][];
  best: string[][];
  all: Alternative[][];
  corrected: boolean;
}

/** @returns null when no card or set contains one of the words */
export const cardQuery = (terms: Term[], vocabulary: Vocabulary, regrouped: boolean): CardQuery | null => {
  const worded = terms.map((term, i) => wordingOf(term, vocabulary, i === terms.length - 1 ? terms.length : 0));
  const all = worded.filter((one) => one !== null);
  if (all.some((one) => one.all.some((alternatives) => alternatives.length === 0))) return null;
  const words = worded.filter((one, i) => one !== null && terms[i]?.kind === 'word') as Wording[];
  const numbers = terms.filter((term) => term.kind === 'number');
  const compactNames = words.length ? compactNamesOf(terms, worded) : [];
  const forSets =
    all.every(isInSets) && !numbers.some(({ only }) => only)
      ? terms.flatMap((term, i) => setPart(term, worded[i] ?? null))
      : [];
  return {
    card: allOf(terms.map((term, i) => cardPart(term, worded[i] ?? null))) || null,
    name: allOf(words.map((one) => inPlaces(one, ['name']))) || null,
    nameBest:
      allOf(
        words.flatMap(({ best }) =>
          best.map((alternatives) => anyOf(alternatives.map((word) => lexemes('name', word)))),
        ),
      ) || null,
    number: numbers.length ? anyOf(numbers.map(({ key }) => lexeme('number', key))) : null,
    set: words.length === 0 && numbers.length ? null : allOf(forSets) || null,
    compactNames,
    namePrefixes: terms.some((term) => term.kind === 'word' && term.whole) ? [] : compactNames,
    correction: regrouped || all.some((one) => one.corrected) ? { terms, worded } : null,
  };
};

/** @param lastOf the number of terms if this is the last one, whose word may still be incomplete; otherwise 0 */
const wordingOf = (
  term: Term,
  { known, prefixes, similar, aliases, otherTitles }: Vocabulary,
  lastOf: number,
): Wording | null => {
  if (term.kind !== 'word' && term.kind !== 'set') return null;
  const mark = term.kind === 'set' ? MARKS.set : '';
  const whole = term.kind === 'word' && term.whole;
  const keys = joinedWords(term.words);
  // Too many words start with any single letter. Names that continue with it still rank first.
  if (lastOf > 1 && !whole && keys.length === 1 && keys[0]!.length === 1)
    return { spelled: [keys], best: [keys], all: [], corrected: false };
  const parts = keys.map((key, i) => {
    const replacements = similar.get(key);
    if (replacements)
      return {
        spelled: replacements.best,
        best: replacements.best,
        all: replacements.all.map((word) => ({ word, prefix: false, inSets: true })),
        corrected: !replacements.best.includes(key),
      };
    const isLast = term.kind === 'word' && lastOf > 0 && i === keys.length - 1;
    const prefix = !whole && prefixes.has(mark + key) && (isLast || !(known.has(mark + key) || isTitle(key)));
    const inSets = known.has(MARKS.set + key) || (prefix && prefixes.has(MARKS.set + key));
    const typed = { word: key, prefix, inSets: inSets || term.kind === 'set' };
    const named = (names: ReadonlyMap<string, string>): string[] =>
      whole ? [] : [names.get(key)].flatMap((name) => name ?? []);
    const spelled = [key, ...named(aliases)];
    const best = [...spelled, ...named(otherTitles)];
    const names = best.slice(1).map((word) => ({ word, prefix: false, inSets: true }));
    return { spelled, best, all: [typed, ...names], corrected: false };
  });
  return {
    spelled: parts.map((part) => part.spelled),
    best: parts.map((part) => part.best),
    all: parts.map((part) => part.all),
    corrected: parts.some((part) => part.corrected),
  };
};

const inPlaces = ({ all }: Wording, places: Place[]): string =>
  allOf(
    all.map((alternatives) =>
      anyOf(
        alternatives.flatMap(({ word, prefix, inSets }) =>
          places
            .filter((place) => inSets || place !== 'set')
            .map((place) => (prefix ? lexeme(place, word, true) : lexemes(place, word))),
        ),
      ),
    ),
  );

const isInSets = ({ all }: Wording): boolean => all.every((alternatives) => alternatives.some(({ inSets }) => inSets));

const cardPart = (term: Term, wording: Wording | null): string => {
  if (term.kind === 'word') {
    const inTexts = inPlaces(wording!, ['name', 'set']);
    const number = term.words.join('');
    // An incomplete word of one letter or digit adds no condition.
    return inTexts && /\d/.test(number) ? anyOf([`(${inTexts})`, lexeme('number', number)]) : inTexts;
  }
  if (term.kind === 'set') return inPlaces(wording!, ['set']);
  if (term.kind === 'number') return numberPart(term);
  if (term.kind === 'subset') return subsetPart(term.words);
  if (term.kind === 'without-subset') return `!(${subsetPart(term.words)})`;
  if (term.kind === 'year') return anyOf([...inWords(term.key), lexeme('year', term.key)]);
  const places: Place[] = term.kind === 'without' ? ['name', 'set'] : ['set'];
  return `!(${allOf(joinedWords(term.words).map((word) => anyOf(places.map((place) => lexeme(place, word)))))})`;
};

/** Each word may be incomplete: `holo` is a subset of holograms. */
const subsetPart = (words: string[]): string => allOf(words.map((word) => lexeme('subset', word, true)));

const inWords = (key: string): string[] => [lexeme('name', key), lexeme('set', key)];
const numberPart = ({ key, only, year, roman }: Term & { kind: 'number' }): string =>
  anyOf([
    lexeme('number', key),
    lexeme('name', key),
    ...(only ? [] : [lexeme('set', key)]),
    ...(year ? [lexeme('year', year)] : []),
    ...(roman ? [lexeme('set', roman)] : []),
  ]);

const setPart = (term: Term, wording: Wording | null): string[] => {
  if (wording) return [inPlaces(wording, ['set'])];
  if (term.kind === 'year') return [anyOf([lexeme('set', term.key), lexeme('year', term.key)])];
  if (term.kind === 'number') {
    const { key, year, roman } = term;
    return [
      anyOf([lexeme('set', key), ...(roman ? [lexeme('set', roman)] : []), ...(year ? [lexeme('year', year)] : [])]),
    ];
  }
  return term.kind === 'without-set' ? [cardPart(term, null)] : [];
};

const MAX_SPELLINGS = 12;

/** With and without numbers and years: "Captain America 1" includes a card number, "X-Men 2099" is a name. */
const compactNamesOf = (terms: Term[], worded: (Wording | null)[]): string[] => {
  const spellings = (withNumbers: boolean): string[] =>
    terms.reduce<string[]>(
      (starts, term, i) => {
        const ends = spellingsOf(term, worded[i] ?? null, withNumbers);
        return starts.flatMap((start) => ends.map((end) => start + end)).slice(0, MAX_SPELLINGS);
      },
      [''],
    );
  return [...new Set([...spellings(false), ...spellings(true)])].filter(Boolean);
};

const spellingsOf = (term: Term, wording: Wording | null, withNumbers: boolean): string[] => {
  if (term.kind === 'word')
    return wording!.spelled.length === 1
      ? wording!.spelled[0]!.map((word) => word.replaceAll(' ', ''))
      : [term.words.join('')];
  return withNumbers && (term.kind === 'year' || (term.kind === 'number' && !term.only)) ? [term.key] : [''];
};

/**
 * The text that was searched instead of the typed one.
 * @param found words of the first result: of several similar words, the one is meant that it has
 */
export const correctedText = ({ terms, worded }: Correction, found: ReadonlySet<string>): string =>
  terms
    .flatMap((term, i) => {
      const wording = worded[i];
      if (wording?.corrected)
        return wording.all.map(
          (alternatives, part) =>
            alternatives.find(({ word }) => found.has(word))?.word ?? wording.best[part]?.[0] ?? '',
        );
      if (term.kind === 'word') return term.words;
      return term.kind === 'number' || term.kind === 'year' ? [term.key] : [];
    })
    .join(' ');
