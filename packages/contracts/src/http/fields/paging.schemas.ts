import { z } from 'zod';
import { wholeInput } from './fields.schemas.js';
import { MAX_PAGE } from './paging.js';

/** Query of every list endpoint. */
export const pageQuery = z.object({
  limit: wholeInput(1, MAX_PAGE).default(50),
  cursor: z.string().max(300).optional(),
});
