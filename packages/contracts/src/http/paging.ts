/** Query of every list endpoint: DESIGN section 5, "no endpoint returns an unbounded list". */
import { z } from 'zod';
import { wholeInput } from './fields.js';

export const MAX_PAGE = 500;

export const pageQuery = z.object({
  limit: wholeInput(1, MAX_PAGE).default(50),
  cursor: z.string().max(300).optional(),
});

export interface Page<T> {
  items: T[];
  /** Size of the whole list; null when not counted. */
  total: number | null;
  next: string | null;
}
