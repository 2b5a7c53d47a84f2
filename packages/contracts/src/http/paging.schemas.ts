import { z } from 'zod';
import { wholeInput } from './fields.schemas.js';
import { MAX_PAGE } from './paging.js';

export const pageQuery = z.object({
  limit: wholeInput(1, MAX_PAGE).default(50),
  cursor: z.string().max(300).optional(),
});
