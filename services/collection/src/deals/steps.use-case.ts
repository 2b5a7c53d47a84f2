/** What a collector does with a deal after the offer: each change locks both collectors, then the deal. */
import type { Step } from '@ninepocket/contracts/collection/deals/deal-limits';
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { Context } from '../context.js';
import { requireAction } from './actions.use-case.js';
import { hasBegun, isFulfilled } from './deal-actions.rules.js';
import { presentDeal } from './deals.present.js';
import { factsFor, lockDeal, partnerIn, readDeal, readSides, record, sideOf, type DealRow } from './deals.store.js';
import { endDeal } from './end.use-case.js';
import { lockPair } from './lock-pair.store.js';
import { settle } from './settle.store.js';
import { askToCancel, markSide } from './steps.store.js';

const onDeal = async (
  ctx: Context,
  userId: number,
  id: number,
  work: (tx: pg.PoolClient, deal: DealRow) => Promise<void>,
): Promise<Deal> => {
  const seen = await readDeal(ctx.pool, id, userId);
  return transaction(ctx.pool, async (tx) => {
    await lockPair(tx, [userId, partnerIn(seen, userId)]);
    await work(tx, await lockDeal(tx, id, userId));
    return presentDeal(tx, id, userId);
  });
};

export const decline = (ctx: Context, userId: number, id: number): Promise<Deal> =>
  onDeal(ctx, userId, id, async (tx, deal) => {
    requireAction(deal, userId, 'decline');
    await endDeal(tx, deal, { by: userId, state: 'declined' });
  });

export const withdraw = (ctx: Context, userId: number, id: number): Promise<Deal> =>
  onDeal(ctx, userId, id, async (tx, deal) => {
    requireAction(deal, userId, 'withdraw');
    await endDeal(tx, deal, { by: userId, state: 'withdrawn' });
  });

export const cancel = (ctx: Context, userId: number, id: number): Promise<Deal> =>
  onDeal(ctx, userId, id, async (tx, deal) => {
    requireAction(deal, userId, 'cancel');
    const facts = factsFor(deal, userId);
    if (!hasBegun(facts) || facts.theirs.cancelAskedAt) return endDeal(tx, deal, { by: userId, state: 'cancelled' });
    await askToCancel(tx, id, userId);
    await record(tx, id, { by: userId, kind: 'asked', state: deal.state });
  });

/** A step that was reported before changes nothing. */
export const mark = (ctx: Context, userId: number, id: number, step: Step): Promise<Deal> =>
  onDeal(ctx, userId, id, async (tx, deal) => {
    if (sideOf(deal, userId)[`${step}At`] !== null) return;
    requireAction(deal, userId, step);
    await markSide(tx, id, userId, step);
    deal.sides = await readSides(tx, id);
    if (!isFulfilled(factsFor(deal, userId))) return record(tx, id, { by: userId, kind: step, state: deal.state });
    await settle(tx, deal, [deal.proposerId, deal.partnerId]);
    await record(tx, id, { by: userId, kind: step, state: deal.state });
    await record(tx, id, { by: null, kind: 'completed', state: 'completed' });
  });

export const dispute = (ctx: Context, userId: number, id: number, reason: string): Promise<Deal> =>
  onDeal(ctx, userId, id, async (tx, deal) => {
    requireAction(deal, userId, 'dispute');
    await record(tx, id, { by: userId, kind: 'disputed', state: 'disputed', note: reason });
  });
