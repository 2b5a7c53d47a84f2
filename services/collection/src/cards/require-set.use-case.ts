import { internalSets } from '@ninepocket/contracts/catalog/facts';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { fromCatalog } from './from-catalog.use-case.js';
import { sets } from './sets.read-model.js';
import { isSetVisible } from './sets.store.js';

/** Distinguishes a set that does not exist from one with an empty list. */
export const requireSet = async (ctx: Context, userId: number, setId: number): Promise<void> => {
  let visible = await isSetVisible(ctx.pool, userId, setId);
  if (visible === null) {
    const facts = await fromCatalog('set', ctx.catalog.call(internalSets, { body: { ids: [setId] } }));
    await sets.storeRequested(ctx.pool, facts);
    visible = facts.length > 0;
  }
  if (!visible) throw problem('not_found');
};
