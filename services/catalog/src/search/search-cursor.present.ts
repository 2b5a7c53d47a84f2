import { readCursor, writeCursor } from '@ninepocket/service-kit/http/cursor';
import { z } from 'zod';
import type { RankKey } from './ranked.store.js';
import { SORT_KEYS, type KeyType, type Sort, type SortKey } from './sorted.store.js';

export interface SearchPosition {
  /** A position is valid in one order only. */
  order: Sort | 'ranked';
  lenient: boolean;
  total: number | null;
  key: RankKey | SortKey;
}

type KeyPart = z.ZodType<string | number | boolean>;
const TYPES: Record<KeyType, KeyPart> = {
  int: z.int32(),
  text: z.string(),
  numeric: z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/),
};
const RANK_KEY = [z.int32(), z.int32(), z.string(), z.boolean(), z.int32(), z.string(), z.int32()];

export const readSearchCursor = (cursor: string | undefined, order: Sort | 'ranked'): SearchPosition | null => {
  const key: KeyPart[] = order === 'ranked' ? RANK_KEY : SORT_KEYS[order].map(([, type]) => TYPES[type]);
  const isKey = (values: unknown[]): boolean =>
    values.length === key.length && key.every((type, i) => type.safeParse(values[i]).success);
  const values = readCursor(
    cursor,
    CURSOR.refine(([cursorOrder, , , ...values]) => cursorOrder === order && isKey(values)),
  );
  if (!values) return null;
  const [, lenient, total, ...lastKey] = values;
  return { order, lenient, total, key: lastKey as SearchPosition['key'] };
};
const CURSOR = z
  .tuple([z.string(), z.boolean(), z.int32().nullable()])
  .rest(z.union([z.string(), z.number(), z.boolean()]));

export const writeSearchCursor = (position: SearchPosition | null): string | null =>
  position && writeCursor([position.order, position.lenient, position.total, ...position.key]);
