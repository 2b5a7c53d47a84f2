/**
 * Binders: pages of pockets. Sets and custom collections have computed ones; own binders have stored pockets, which hold
 * real copies. Page and pocket count from 1.
 */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type {
  audit,
  binder,
  binderPages as pagesOfBinder,
  inboxCopies,
  inboxSet,
  missingCopies,
  page,
  placement,
  pocket,
  previewFill as fillPreview,
} from './binders.schemas.js';

export type Binder = z.infer<typeof binder>;
export type BinderPages = z.infer<typeof pagesOfBinder.output>;
export type BinderSection = BinderPages['sections'][number];
export type BinderPage = z.infer<typeof page>;
export type Pocket = z.infer<typeof pocket>;
export type Placement = z.infer<typeof placement>;
export type FillPreview = z.infer<typeof fillPreview.output>;
export type InboxCopies = z.infer<typeof inboxCopies>;
export type InboxSet = z.infer<typeof inboxSet>;
export type MissingCopies = z.infer<typeof missingCopies>;
export type BinderAudit = z.infer<typeof audit>;

export const {
  binderPages,
  listBinders,
  createBinder,
  updateBinder,
  deleteBinder,
  restoreBinder,
  placeCopies,
  movePocket,
  takeOut,
  moveToBinder,
  fillBinder,
  previewFill,
  undoPlacement,
  listInbox,
  listInboxSets,
  startAudit,
  auditPocket,
  listMissing,
} = endpoints(() => import('./binders.schemas.js'), {
  binderPages: {
    route: 'GET /api/collection/binder-pages',
    summary: 'One page or a spread of two, of a set, a custom collection or a binder of mine',
    access: 'signedIn',
    shows: ['holdings', 'binders', 'customCollections', 'customCollectionMembers'],
    revalidates: true,
    errors: ['unknown_set'],
  },
  listBinders: {
    route: 'GET /api/binders',
    summary: 'My binders by name',
    access: 'signedIn',
    shows: ['binders', 'holdings'],
    revalidates: true,
  },
  createBinder: {
    route: 'POST /api/binders',
    summary: 'Create a binder; its rows, columns and kind are fixed',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
    status: 201,
    errors: ['name_taken', 'plan_limit', 'too_many'],
  },
  updateBinder: {
    route: 'PATCH /api/binders/:id',
    summary: 'Change the name or the color of a binder',
    access: 'signedIn',
    changes: ['binders'],
    errors: ['name_taken'],
  },
  deleteBinder: {
    route: 'DELETE /api/binders/:id',
    summary: 'Delete a binder; its copies stay in my collection',
    access: 'signedIn',
    changes: ['binders'],
    status: 204,
  },
  restoreBinder: {
    route: 'POST /api/binders/:id/restore',
    summary: 'Restore the binder that I deleted last, with the copies that are still unplaced',
    access: 'signedIn',
    changes: ['binders'],
    errors: ['name_taken', 'plan_limit', 'too_many'],
  },
  /** In a display binder each copy takes a pocket of its own, from the given one on. */
  placeCopies: {
    route: 'POST /api/binders/:id/pockets',
    summary: 'Place unplaced copies of a holding in a pocket, or in the next free one',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
    // not_so_many: fewer copies are unplaced. pocket_taken: it holds others. pocket_reserved: it is empty, but another
    // card belongs there, which `overReserved` allows to replace.
    errors: ['not_so_many', 'pocket_taken', 'pocket_reserved', 'binder_full'],
  },
  movePocket: {
    route: 'POST /api/binders/:id/pockets/move',
    summary: 'Move the copies of a pocket to another one, also of another binder; full pockets are swapped',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
    errors: ['pocket_empty', 'pocket_taken', 'pocket_reserved', 'binder_full'],
  },
  takeOut: {
    route: 'POST /api/binders/:id/pockets/take-out',
    summary: 'Take copies out of a pocket; the pocket remembers its card unless `forget` is set',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
    errors: ['pocket_empty', 'not_so_many'],
  },
  moveToBinder: {
    route: 'POST /api/binders/:id/copies',
    summary: 'Move all copies of holdings, wherever they are, to the next free pockets of a binder',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
    errors: ['binder_full'],
  },
  fillBinder: {
    route: 'POST /api/binders/:id/fill',
    summary:
      'Place all unplaced copies of a set in checklist order, each section on a new page after the last used pocket',
    access: 'signedIn',
    limits: { seconds: 30 },
    changes: ['binders'],
    idempotent: true,
    errors: ['binder_full', 'nothing_to_place', 'unknown_set'],
  },
  previewFill: {
    route: 'GET /api/binders/:id/fill',
    summary: 'How far filling by a set would reach',
    access: 'signedIn',
    shows: ['binders', 'holdings'],
    errors: ['binder_full', 'unknown_set'],
  },
  undoPlacement: {
    route: 'POST /api/binders/placements/:id/undo',
    summary: 'Undo a placement; pockets that have changed since stay as they are and are counted',
    access: 'signedIn',
    limits: { seconds: 30 },
    changes: ['binders'],
    idempotent: true,
    errors: ['already_undone', 'changed_since', 'too_old'],
  },
  listInbox: {
    route: 'GET /api/binders/inbox',
    summary: 'My holdings with copies in no binder, most recently added first',
    access: 'signedIn',
    shows: ['binders', 'holdings'],
    revalidates: true,
    paged: true,
  },
  listInboxSets: {
    route: 'GET /api/binders/inbox/sets',
    summary: 'Sets with copies in no binder, most copies first; at most 500',
    access: 'signedIn',
    shows: ['binders', 'holdings'],
    revalidates: true,
  },
  startAudit: {
    route: 'POST /api/binders/:id/audit/start',
    summary: 'Begin a new walk through the pockets; the marks of the last one stay until each is replaced',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
  },
  auditPocket: {
    route: 'POST /api/binders/:id/audit',
    summary: 'Mark pockets as seen or as missing their copies; a walk can stop and continue',
    access: 'signedIn',
    changes: ['binders'],
    idempotent: true,
  },
  listMissing: {
    route: 'GET /api/binders/:id/audit/missing',
    summary: 'Pockets whose copies the current walk did not find, in order; at most 500',
    access: 'signedIn',
    shows: ['binders', 'holdings'],
  },
});
