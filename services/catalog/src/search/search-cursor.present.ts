/** Where a page of a search ended, as a cursor. */
import { readCursor, writeCursor } from '@ninepocket/service-kit/http/cursor';
import { z } from 'zod';
import type { RankKey } from './ranked.store.js';
import { SORT_KEYS, type KeyType, type Sort, type SortKey } from './sorted.store.js';

export interface Place {
  /** In which order: a place in one says nothing of another. */
  order: Sort | 'ranked';
  /** How the words were taken (search.ts). */
  doubting: boolean;
  /** Cards in all, as the first page counted them. */
  total: number | null;
  /** The sort values of the last card. */
  key: RankKey | SortKey;
}

type Part = z.ZodType<string | number | boolean>;
const TYPES: Record<KeyType, Part> = {
  int: z.int32(),
  text: z.string(),
  numeric: z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/),
};
const RANK_KEY = [z.int32(), z.int32(), z.string(), z.boolean(), z.int32(), z.string(), z.int32()];

/** @throws ProblemError bad_input when the cursor is none of this order's */
export const readPlace = (cursor: string | undefined, order: Sort | 'ranked'): Place | null => {
  const key: Part[] = order === 'ranked' ? RANK_KEY : SORT_KEYS[order].map(([, type]) => TYPES[type]);
  const isPlace = (values: unknown[]): boolean =>
    values.length === key.length && key.every((type, i) => type.safeParse(values[i]).success);
  const values = readCursor(
    cursor,
    CURSOR.refine(([of, , , ...place]) => of === order && isPlace(place)),
  );
  if (!values) return null;
  const [, doubting, total, ...place] = values;
  return { order, doubting, total, key: place as Place['key'] };
};
const CURSOR = z
  .tuple([z.string(), z.boolean(), z.int32().nullable()])
  .rest(z.union([z.string(), z.number(), z.boolean()]));

export const writePlace = (place: Place | null): string | null =>
  place && writeCursor([place.order, place.doubting, place.total, ...place.key]);
