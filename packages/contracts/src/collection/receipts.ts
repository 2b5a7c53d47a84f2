/** Receipts: what one action changed, and taking it back (DESIGN section 5). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idParams, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const RECEIPT_KINDS = ['add-set', 'rapid-entry', 'import', 'edit', 'remove', 'sell', 'wish-moved'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Days for which an action can be taken back, and how many of the latest ones. */
export const UNDO_DAYS = 30;
export const UNDO_RECEIPTS = 200;

export const receipt = z.object({
  id,
  kind: z.enum(RECEIPT_KINDS),
  /** What a person would call it: "Added 45 cards of Marvel Universe". */
  title: z.string(),
  /** Copies added; holdings changed; copies removed. */
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary: 'What I did to many cards at once, the latest first',
  access: 'signedIn',
  shows: ['receipts'],
  revalidates: true,
  paged: true,
  query: pageQuery,
  output: z.array(receipt),
});
export const undoReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/:id/undo',
  summary: 'Take it back; holdings that were changed since stay as they are and are counted',
  access: 'signedIn',
  changes: ['holdings', 'receipts', 'wishlist', 'customCollections', 'customCollectionMembers', 'collectionImports'],
  idempotent: true,
  params: idParams,
  /** Holdings that are as they were before; holdings that were changed since. */
  output: z.object({ receipt, undone: z.number().int(), kept: z.number().int() }),
  // changed_since: none of its holdings is as it left them; nothing was undone, and it can be tried again.
  // too_old: UNDO_DAYS have passed, or UNDO_RECEIPTS others came after it.
  errors: ['already_undone', 'changed_since', 'too_old', 'plan_limit'],
});
