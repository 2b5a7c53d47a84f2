import * as contract from '@ninepocket/contracts/collection/binders';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import { beginAudit, findMissing, markPockets } from './audit.store.js';
import { pagesOfBinder, pagesOfCollection, pagesOfSet } from './binder-pages.use-case.js';
import { presentAudit, presentBinder } from './binders.present.js';
import * as store from './binders.store.js';
import { findInbox, findInboxSets, INBOX_ORDER } from './inbox.store.js';
import { move, takeFrom } from './move.use-case.js';
import { fill, moveHere, place, previewOfFill } from './place.use-case.js';
import { undoPlaced } from './undo-placement.store.js';

/** Fixed paths come before `/:id`. */
export const binderRoutes = (ctx: Context): Route[] => [
  route(contract.binderPages, signedIn, ({ caller, query: { set, collection, binder, ...shown } }) => {
    if (set !== undefined) return pagesOfSet(ctx, caller.userId, set, shown);
    if (collection !== undefined) return pagesOfCollection(ctx, caller.userId, collection, shown);
    if (binder !== undefined) return pagesOfBinder(ctx, caller.userId, binder, shown);
    throw problem('not_found');
  }),

  route(contract.listInbox, signedIn, async ({ caller, query }) => {
    const rows = await findInbox(ctx.pool, caller.userId, query, readPlace(query.cursor, INBOX_ORDER));
    const present = (row: (typeof rows)[number]) => ({ holding: presentHolding(row), unplaced: row.unplaced });
    return pageOf(rows, query.limit, null, present, cursorOf(INBOX_ORDER));
  }),

  route(contract.listInboxSets, signedIn, ({ caller }) => findInboxSets(ctx.pool, caller.userId)),

  route(contract.listBinders, signedIn, async ({ caller }) =>
    (await store.findBinders(ctx.pool, caller.userId)).map(presentBinder),
  ),

  route(contract.createBinder, signedIn, async ({ caller, body }) =>
    presentBinder(await store.insertBinder(ctx.pool, caller, body)),
  ),

  route(contract.updateBinder, signedIn, async ({ caller, params, body }) =>
    presentBinder(await store.changeBinder(ctx.pool, caller.userId, params.id, body)),
  ),

  route(contract.deleteBinder, signedIn, ({ caller, params }) =>
    store.removeBinder(ctx.pool, caller.userId, params.id),
  ),

  route(contract.restoreBinder, signedIn, async ({ caller, params }) =>
    presentBinder(await store.bringBack(ctx.pool, caller, params.id)),
  ),

  route(contract.placeCopies, signedIn, ({ caller, params, body }) => place(ctx.pool, caller.userId, params.id, body)),

  route(contract.movePocket, signedIn, ({ caller, params, body }) => move(ctx.pool, caller.userId, params.id, body)),

  route(contract.takeOut, signedIn, ({ caller, params, body }) => takeFrom(ctx.pool, caller.userId, params.id, body)),

  route(contract.moveToBinder, signedIn, ({ caller, params, body }) =>
    moveHere(ctx.pool, caller.userId, params.id, body),
  ),

  route(contract.fillBinder, signedIn, ({ caller, params, body }) => fill(ctx.pool, caller.userId, params.id, body)),

  route(contract.previewFill, signedIn, ({ caller, params, query }) =>
    previewOfFill(ctx.pool, caller.userId, params.id, query),
  ),

  route(contract.undoPlacement, signedIn, ({ caller, params }) => undoPlaced(ctx.pool, caller.userId, params.id)),

  route(contract.startAudit, signedIn, async ({ caller, params }) =>
    presentAudit(await beginAudit(ctx.pool, caller.userId, params.id)),
  ),

  route(contract.auditPocket, signedIn, async ({ caller, params, body }) =>
    presentAudit(await markPockets(ctx.pool, caller.userId, params.id, body)),
  ),

  route(contract.listMissing, signedIn, ({ caller, params }) => findMissing(ctx.pool, caller.userId, params.id)),
];
