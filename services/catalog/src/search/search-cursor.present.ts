import { badCursor, readCursor, writeCursor } from '@ninepocket/service-kit/http/cursor';
import { SEARCH_SORTS } from '@ninepocket/contracts/catalog/search-sorts';
import { z } from 'zod';
import type { RankKey } from './ranked.store.js';
import { SORT_KEYS, type KeyType, type Sort, type SortKey } from './sorted.store.js';

export interface SearchPosition {
  /** A position is valid in one order only. */
  order: Sort | 'ranked';
  reading: Reading;
  total: number | null;
  key: RankKey | SortKey;
}

/** How a text was read, see search.use-case.ts. */
export const READINGS = ['typed', 'sized', 'joined', 'kind', 'unnumbered', 'lenient'] as const;
export type Reading = (typeof READINGS)[number];

type KeyPart = z.ZodType<string | number | boolean>;
const TYPES: Record<KeyType, KeyPart> = {
  int: z.int32(),
  text: z.string(),
  numeric: z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/),
};
const RANK_KEY = [z.int32(), z.int32(), z.string(), z.boolean(), z.int32(), z.string(), z.int32()];

/** @param sort the one that was asked for; a text may still be ranked */
export const readSearchCursor = (cursor: string | undefined, sort: Sort): SearchPosition | null => {
  const values = readCursor(cursor, CURSOR);
  if (!values) return null;
  const [order, reading, total, ...lastKey] = values;
  if (order !== 'ranked' && order !== sort) throw badCursor();
  const key: KeyPart[] = order === 'ranked' ? RANK_KEY : SORT_KEYS[order].map(([, type]) => TYPES[type]);
  if (lastKey.length !== key.length || !key.every((type, i) => type.safeParse(lastKey[i]).success)) throw badCursor();
  return { order, reading, total, key: lastKey as SearchPosition['key'] };
};
const CURSOR = z
  .tuple([z.enum(['ranked', ...SEARCH_SORTS]), z.enum(READINGS), z.int32().nullable()])
  .rest(z.union([z.string(), z.number(), z.boolean()]));

export const writeSearchCursor = (position: SearchPosition | null): string | null =>
  position && writeCursor([position.order, position.reading, position.total, ...position.key]);
