/** Receipts: what an action changed, and undo (DESIGN section 5). */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { receipt } from './receipts.schemas.js';

/** An action can be undone for this many days, and only while it is among this many latest ones. */
export const UNDO_DAYS = 30;
export const UNDO_RECEIPTS = 200;
/** Edits of one holding are counted separately, so that they do not end the undo of imports. */
export const UNDO_SINGLE_EDITS = 50;
export type Receipt = z.infer<typeof receipt>;
export type ReceiptKind = Receipt['kind'];

export const { listReceipts, undoReceipt } = endpoints(() => import('./receipts.schemas.js'), {
  listReceipts: {
    route: 'GET /api/receipts',
    summary: 'My changes that left a receipt, the latest first',
    access: 'signedIn',
    shows: ['receipts'],
    revalidates: true,
    paged: true,
  },
  undoReceipt: {
    route: 'POST /api/receipts/:id/undo',
    summary: 'Undo an action; holdings that have changed since stay and are counted',
    access: 'signedIn',
    changes: [
      'holdings',
      'receipts',
      'wishlist',
      'customCollections',
      'customCollectionMembers',
      'collectionImports',
      'binders',
    ],
    idempotent: true,
    // changed_since: every holding has changed since, so nothing was undone.
    // too_old: older than UNDO_DAYS, or there are UNDO_RECEIPTS later ones (for an edit of one holding, UNDO_SINGLE_EDITS).
    // serial_taken, cert_taken: another copy has its number meanwhile.
    errors: ['already_undone', 'changed_since', 'serial_taken', 'cert_taken', 'too_old', 'plan_limit', 'promised'],
  },
});
