/** Query of every list endpoint: DESIGN section 5, "no endpoint returns an unbounded list". */
import { z } from 'zod';
import { wholeInput } from './fields.js';

export const MAX_PAGE = 500;

/** `limit` 1..500 (default 50) and the opaque `cursor` that a former answer's Link header gave. */
export const pageQuery = z.object({
  limit: wholeInput(1, MAX_PAGE).default(50),
  cursor: z.string().max(300).optional(),
});

/** One page of a list, as services build it and clients read it. */
export interface Page<T> {
  items: T[];
  /** Rows in the whole list; null where counting was not worth it. */
  total: number | null;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}
