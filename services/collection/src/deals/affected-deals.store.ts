/** Deals that a change of one of the two affects. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

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

export type Cause = keyof typeof ENDED_BY;

/** Locks the offers that the cause ends. */
export const lockEndedOffers = async (tx: pg.PoolClient, cause: Cause, userId: number): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>({
    name: `open-offers-${cause}`,
    text: `select d.id from deals d join deal_sides s on s.deal_id = d.id and s.user_id = $1 and s.is_open
      where d.state in ('offered', 'countered') and ${ENDED_BY[cause]} order by d.id for update of d`,
    values: [userId],
  });
  return rows.map(({ id }) => id);
};

/** The oldest one that has not ended. */
export const findOpenDealOf = async (db: Queryable, userId: number): Promise<number | undefined> => {
  const text = 'select deal_id as id from deal_sides where user_id = $1 and is_open order by deal_id limit 1';
  return (await db.query<{ id: number }>({ name: 'open-deal-of', text, values: [userId] })).rows[0]?.id;
};

export const arePartners = async (db: Queryable, userId: number, otherId: number): Promise<boolean> => {
  const text = 'select from deal_sides where user_id = $1 and partner_id = $2 limit 1';
  return (await db.query({ name: 'are-partners', text, values: [userId, otherId] })).rowCount === 1;
};
