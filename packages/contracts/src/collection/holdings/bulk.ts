import { endpoints } from '../../http/endpoint.js';

export const MAX_ENTRY_COPIES = 100_000;

export const { addWholeSet, rapidEntry, editHoldings, removeHoldings } = endpoints(() => import('./bulk.schemas.js'), {
  addWholeSet: {
    route: 'POST /api/collection/sets/:setId',
    summary: 'Add every card of a set that I do not own yet, one copy each, or none at all',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'wishlist'],
    idempotent: true,
    errors: ['all_owned', 'plan_limit', 'unknown_card'],
  },
  rapidEntry: {
    route: 'POST /api/collection/bulk',
    summary: 'Add by number: `1-45, 50, 60 x3`, or a list of several sets; a dry run shows what would happen',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'wishlist'],
    idempotent: true,
    // bad_entries: a piece cannot be read or has no card; nothing was added. `leaveOut` adds the others.
    errors: ['bad_entries', 'nothing_to_add', 'plan_limit', 'unknown_card'],
  },
  editHoldings: {
    route: 'POST /api/collection/bulk/edit',
    summary: 'Change a selection of holdings',
    access: 'signedIn',
    changes: ['holdings', 'receipts'],
    idempotent: true,
    errors: ['promised'],
  },
  removeHoldings: {
    route: 'POST /api/collection/bulk/remove',
    summary: 'Remove a selection of holdings',
    access: 'signedIn',
    changes: ['holdings', 'receipts', 'binders'],
    idempotent: true,
    errors: ['promised'],
  },
});
