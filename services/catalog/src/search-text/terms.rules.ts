import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { SearchPiece } from '@ninepocket/contracts/catalog/search';

export type Term =
  /** `whole`: quoted, so neither prefixes nor misspellings match. */
  | { kind: 'word'; words: string[]; whole: boolean }
  /**
   * A card number or a word of the name ("Avengers #1"); without `#` (`only`) also a word of the set, or `year`. `roman`:
   * after "series", sets write it like that. `of`: 150 in `44/150`, the cards of the set, unless it is the number of a copy and not of a card.
   */
  | { kind: 'number'; key: string; only: boolean; year?: string | undefined; roman?: string; of?: number }
  | { kind: 'year'; key: string }
  | { kind: 'set'; words: string[] }
  | { kind: 'subset'; words: string[] }
  | { kind: 'without-subset'; words: string[] }
  | { kind: 'without'; words: string[] }
  | { kind: 'without-set'; words: string[] };

/** Limits are inclusive; prices in dollars. */
export interface Restriction {
  isInsert?: boolean | undefined;
  rarity?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minYear?: number | undefined;
  maxYear?: number | undefined;
  owned?: boolean | undefined;
  condition?: Condition | undefined;
}

export interface Interpretation {
  kind: SearchPiece['kind'];
  label: string;
  terms?: Term[];
  restriction?: Restriction;
  /** Neighboring plain words form one piece, with the punctuation after and between them. */
  joins?: 'word' | 'punctuation';
}

export const NOT_USED: Interpretation = { kind: 'unknown', label: 'not used' };

const LETTERS = /^[a-z]{1,5}$/;

/** `xh 1` as the number XH-1: letters and the number after them become one word. */
export const joinLetters = (terms: Term[]): Term[] =>
  terms.flatMap((term, i): Term[] => {
    const [before, next] = [terms[i - 1], terms[i + 1]];
    if (lettersOf(term) && next?.kind === 'number') return [];
    const letters = before && term.kind === 'number' ? lettersOf(before) : undefined;
    if (!letters || term.kind !== 'number') return [term];
    return [{ kind: 'word', words: [letters + term.key], whole: false }];
  });

const lettersOf = (term: Term): string | undefined => {
  const [word = ''] = term.kind === 'word' && !term.whole && term.words.length === 1 ? term.words : [];
  return LETTERS.test(word) ? word : undefined;
};
