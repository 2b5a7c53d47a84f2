/** What a search asks of a card, however it was typed. */
import type { Condition } from '@ninepocket/contracts/collection/conditions';
import type { SearchPiece } from '@ninepocket/contracts/catalog/search';

/** Something a card has to be found by; several words stand side by side ("spider-man"). */
export type Term =
  /** `whole`: was quoted, so it is neither the beginning of a word nor misspelt. */
  | { kind: 'word'; words: string[]; whole: boolean }
  /** A card number, or a word of the name ("Avengers #1"); unless there was a sign (`only`), a word of the set as well. */
  | { kind: 'number'; key: string; only: boolean }
  /** The set's year, or a word of the name or set. */
  | { kind: 'year'; key: string }
  | { kind: 'set'; words: string[] }
  | { kind: 'without'; words: string[] }
  | { kind: 'without-set'; words: string[] };

/** Limits are included; prices in dollars. */
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

/** How a piece of the text was read. */
export interface Read {
  kind: SearchPiece['kind'];
  label: string;
  terms?: Term[];
  restriction?: Restriction;
  /** Neighbours that are so make one piece: plain words, and the signs behind and between them. */
  joins?: 'word' | 'sign';
}

/** Its label goes on where the words that were typed end: “price>abc” not used. */
export const NOT_USED: Read = { kind: 'unknown', label: 'not used' };
