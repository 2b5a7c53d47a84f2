import { foldedWords } from '@ninepocket/contracts/text/search-words';
import type { Term } from '../search-text/terms.rules.js';

/** Typed even where a name begins like it: `holo` is not meant to be Holocaust. */
const HOLOGRAMS = new Set(['holo', 'holos', 'hologram', 'holograms']);
const SHORTEST = 4;

type Word = Term & { kind: 'word' };
const isSingle = (term: Term): term is Word => term.kind === 'word' && !term.whole && term.words.length === 1;

export const namesHolograms = (terms: Term[]): boolean =>
  terms.some((term) => isSingle(term) && HOLOGRAMS.has(term.words[0]!));

/** Typed words that may name a kind of inserts. */
export const kindWords = (terms: Term[]): string[] =>
  terms.flatMap((term) => (isSingle(term) && term.words[0]!.length >= SHORTEST ? term.words : []));

/** The terms as typed, and with any two neighbors as one word: `power blast` names the PowerBlast inserts. */
export const kindSpellings = (terms: Term[]): Term[][] => [
  ...terms.flatMap((term, i): Term[][] => {
    const next = terms[i + 1];
    if (term.kind !== 'word' || term.whole) return [];
    const asOne = (words: string[], count: number): Term[][] => [
      terms.toSpliced(i, count, { ...term, words: [words.join('')] }),
    ];
    if (term.words.length > 1) return asOne(term.words, 1);
    return next && isSingle(next) ? asOne([...term.words, ...next.words], 2) : [];
  }),
  terms,
];

/** Parts of the notes of a main set, such as "Impel. 162 cards and 5 holograms". */
const PARTS = /[,.;]| and (?=\d)/;
const KIND = /^\D*(\d+) (\S.*)$/;

export interface NotedSet {
  notes: string;
  setIds: number[];
  inserts: number;
}

export interface Kind {
  words: string[];
  setIds: number[];
}

/**
 * The kind of inserts that most of the typed words name. Cards do not say their kind, so it is that of a main set's
 * inserts, if their number is the one in the notes.
 */
export const kindOf = (typed: string[], sets: NotedSet[]): Kind | null => {
  const kinds = new Map<string, Kind>();
  for (const { notes, setIds, inserts } of sets)
    for (const part of notes.split(PARTS)) {
      const [, count, name = ''] = KIND.exec(part) ?? [];
      const names = foldedWords(name);
      const isNamed = (word: string): boolean => names.some((one) => one.startsWith(word.replace(/s$/, '')));
      const words = typed.filter(isNamed);
      if (Number(count) !== inserts || words.length === 0) continue;
      const same = kinds.get(words.join(' '));
      if (same) same.setIds.push(...setIds);
      else kinds.set(words.join(' '), { words, setIds: [...setIds] });
    }
  return [...kinds.values()].sort((a, b) => b.words.length - a.words.length)[0] ?? null;
};
