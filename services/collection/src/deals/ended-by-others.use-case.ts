/** Open offers end when one of the two may no longer trade; deals of a deleted account end, too (docs/trading.md). */
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { findOpenDealOf, lockEndedOffers, type Cause } from './affected-deals.store.js';
import { readAnyDeal, record, sideOf, partnerIn } from './deals.store.js';
import { endDeal, isBound } from './end.use-case.js';
import { lockPair } from './lock-pair.store.js';
import { settle } from './settle.store.js';

/**
 * Nothing is promised by open offers, so only the deals are locked. Their history does not say why: a block is nobody
 * else's affair.
 */
export const endOpenOffers = async (tx: pg.PoolClient, cause: Cause, userId: number): Promise<void> => {
  for (const id of await lockEndedOffers(tx, cause, userId))
    await endDeal(tx, await readAnyDeal(tx, id), { by: null, state: 'withdrawn' });
};

/**
 * Ends a deal of a deleted account: what either side has sent is settled, the rest is free again.
 * @returns whether there was one
 */
export const endDealOfDeleted = (pool: pg.Pool, userId: number): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const found = await findOpenDealOf(tx, userId);
    if (found === undefined) return false;
    const seen = await readAnyDeal(tx, found);
    const collectors = await lockPair(tx, [seen.proposerId, seen.partnerId]);
    const deal = await readAnyDeal(tx, found, 'for update of d');
    const sent = [deal.proposerId, deal.partnerId].filter(
      (giverId) => sideOf(deal, giverId).sentAt ?? sideOf(deal, partnerIn(deal, giverId)).receivedAt,
    );
    if (!isBound(deal) || sent.length === 0) {
      await endDeal(tx, deal, { by: userId, state: 'cancelled', kind: 'deleted' });
      return true;
    }
    await settle(tx, deal, sent, (id) => collectors.get(id)?.isClosed ?? false);
    await record(tx, deal.id, { by: userId, kind: 'deleted', state: 'completed' });
    return true;
  });
