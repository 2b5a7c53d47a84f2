/** A set that is asked for: known here, or asked of catalog when its event has not come yet. */
import { internalSets } from '@ninepocket/contracts/catalog/facts';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { storeSets } from './sets.store.js';

/** A set that left the catalogue is there still for whoever has cards of it. */
const FIND_SET = `
  select not s.retired or exists (
    select from cards c join holdings h on h.card_id = c.id and h.user_id = $1 where c.set_id = s.id
  ) as "isThere"
  from card_sets s where s.id = $2`;

/**
 * An empty list of a set says nothing of whether there is such a set: this does.
 * @throws ProblemError not_found (404) when the catalogue has no such set, or no more;
 *   unavailable (503) when only catalog could tell and it is away
 */
export const requireSet = async (ctx: Context, userId: number, setId: number): Promise<void> => {
  const { rows } = await ctx.pool.query<{ isThere: boolean }>({
    name: 'find-set',
    text: FIND_SET,
    values: [userId, setId],
  });
  if (!(rows[0]?.isThere ?? (await askCatalog(ctx, setId)))) throw problem('not_found');
};

/** @returns whether catalog has the set; what it says of it is kept */
const askCatalog = async (ctx: Context, setId: number): Promise<boolean> => {
  const facts = await ctx.catalog.call(internalSets, { body: { ids: [setId] } }).catch((cause: unknown) => {
    throw problem('unavailable', 'This set is new and cannot be looked up for a moment. Please try again.', cause);
  });
  await storeSets(ctx.pool, facts);
  return facts.length > 0;
};
