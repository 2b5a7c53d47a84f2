/** Open offers end when one of the two may no longer trade; deals of a deleted account end, too (docs/trading.md). */
import { transaction } from '@ninepocket/service-kit/database/database';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { readAnyDeal, record, sideOf, partnerIn } from './deals.store.js';
import { endDeal, isBound } from './end.use-case.js';
import { lockPair } from './lock-pair.store.js';
import { settle } from './settle.store.js';

/** Conditions on an open deal `d`, by the read models, since events may be repeated late. $1 is a user. */
const ENDED_BY = {
  downgrade: `d.proposer_id = $1 and d.needs_plan and exists (
    select from users u where u.user_id = $1 and u.plan <> 'SUPER_HERO')`,
  block: `exists (
    select from pairs p where p.low_id = least(d.proposer_id, d.partner_id)
      and p.high_id = greatest(d.proposer_id, d.partner_id) and p.is_blocked and not p.retired)`,
  hiding: `d.partner_id = $1 and exists (
    select from users u where u.user_id = $1
      and (not u.open_to_trades or not d.with_friend and u.profile_visibility <> 'public'))`,
} as const;

/**
 * Nothing is promised by open offers, so only the deals are locked. Their history does not say why: a block is nobody
 * else's affair.
 */
export const endOpenOffers = async (tx: pg.PoolClient, cause: keyof typeof ENDED_BY, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ id: number }>({
    name: `open-offers-${cause}`,
    text: `select d.id from deals d join deal_sides s on s.deal_id = d.id and s.user_id = $1 and s.is_open
      where d.state in ('offered', 'countered') and ${ENDED_BY[cause]} order by d.id for update of d`,
    values: [userId],
  });
  for (const { id } of rows) await endDeal(tx, await readAnyDeal(tx, id), { by: null, state: 'withdrawn' });
};

const OPEN_OF = 'select deal_id as id from deal_sides where user_id = $1 and is_open order by deal_id limit 1';

/**
 * Ends a deal of a deleted account: what either side has sent is settled, the rest is free again.
 * @returns whether there was one
 */
export const endDealOfDeleted = (pool: pg.Pool, userId: number): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const found = await findOpen(tx, userId);
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

const findOpen = async (db: Queryable, userId: number): Promise<number | undefined> =>
  (await db.query<{ id: number }>({ name: 'open-deal-of', text: OPEN_OF, values: [userId] })).rows[0]?.id;
