import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { SearchPiece } from '@ninepocket/contracts/catalog/search';

export type Term =
  /** `whole`: quoted, so neither prefixes nor misspellings match. */
  | { kind: 'word'; words: string[]; whole: boolean }
  /** A card number or a word of the name ("Avengers #1"); without `#` (`only`) also a word of the set, or `year`. */
  | { kind: 'number'; key: string; only: boolean; year?: string | undefined }
  | { kind: 'year'; key: string }
  | { kind: 'set'; words: string[] }
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
