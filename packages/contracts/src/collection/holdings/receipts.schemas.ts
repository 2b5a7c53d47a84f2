import { z } from 'zod';
import { id, idParams, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';

export const receipt = z.object({
  id,
  kind: z.enum(['add-set', 'rapid-entry', 'import', 'edit', 'remove', 'sell', 'wish-moved']),
  title: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
});

export const listReceipts = { query: pageQuery, output: z.array(receipt) };
export const undoReceipt = {
  params: idParams,
  /** `undone`: restored holdings; `kept`: holdings left alone because they have changed since; `photosLeftOut`: photos that the plan has no room for. */
  output: z.object({
    receipt,
    undone: z.number().int(),
    kept: z.number().int(),
    photosLeftOut: z.number().int(),
  }),
};
