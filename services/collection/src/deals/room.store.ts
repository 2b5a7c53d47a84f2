/** Room for what a collector gets from deals: held when a deal is accepted, so that settling never fails for the plan. */
import { copiesAllowed, type Plan } from '@ninepocket/contracts/billing/plans';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { LockedCollector } from './lock-pair.store.js';

const HOLD = `
  with side as (update deal_sides set room = $3 where deal_id = $1 and user_id = $2)
  update collectors set room = room + $3 where user_id = $2`;

/**
 * @param gain copies that the collector gets, minus copies that they give; only a net gain needs room
 * @throws ProblemError plan_limit
 */
export const holdRoom = async (
  tx: pg.PoolClient,
  dealId: number,
  { userId, copies, room }: LockedCollector,
  { plan, gain, isCaller }: { plan: Plan; gain: number; isCaller: boolean },
): Promise<void> => {
  if (gain <= 0) return;
  const limit = copiesAllowed(plan);
  if (limit !== null && copies + room + gain > limit) throw conflict('plan_limit', isCaller ? FULL : PARTNER_FULL);
  await tx.query({ name: 'hold-room', text: HOLD, values: [dealId, userId, gain] });
};

const FULL = 'Your free plan has no room for these cards. Upgrade to SUPER HERO for unlimited cards.';
const PARTNER_FULL = 'Your partner’s free plan has no room for these cards.';

const RELEASE = `
  with sides as (
    update deal_sides set room = 0 where deal_id = $1 and room > 0 returning user_id, old.room as room
  )
  update collectors c set room = c.room - s.room from sides s where c.user_id = s.user_id`;

export const releaseRoom = async (tx: pg.PoolClient, dealId: number): Promise<void> => {
  await tx.query({ name: 'release-room', text: RELEASE, values: [dealId] });
};
