import { addWholeSet, editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { addMissing } from './add-set.use-case.js';
import { enterRapidly } from './rapid-entry.use-case.js';
import { editSelection, removeSelection } from './selection.store.js';

export const bulkRoutes = ({ pool }: Context): Route[] => [
  route(addWholeSet, signedIn, ({ caller, params, body }) => addMissing(pool, caller, params.setId, body)),

  route(rapidEntry, signedIn, ({ caller, body }) => enterRapidly(pool, caller, body)),

  route(editHoldings, signedIn, ({ caller, body }) =>
    editSelection(pool, caller.userId, body.holdingIds, body.changes),
  ),

  route(removeHoldings, signedIn, ({ caller, body }) => removeSelection(pool, caller.userId, body.holdingIds)),
];
