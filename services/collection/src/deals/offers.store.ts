/** Rows of offers, and how many a collector has made. */
import type { Deal } from '@ninepocket/contracts/collection/deals/deals';
import type pg from 'pg';

export interface StoredTerms {
  money: number | null;
  payerId: number | null;
  delivery: Deal['delivery'];
  note: string | null;
  expiresAt: Date;
}

interface NewDeal extends StoredTerms {
  proposerId: number;
  partnerId: number;
  needsPlan: boolean;
  isFriend: boolean;
}

const INSERT = `
  with deal as (
    insert into deals (proposer_id, partner_id, author_id, needs_plan, with_friend, money, payer_id, delivery, note, expires_at)
    values ($1, $2, $1, $3, $4, $5, $6, $7, $8, $9) returning id
  ), sides as (
    insert into deal_sides (deal_id, user_id, partner_id)
    select id, user_id, partner_id from deal, (values ($1::int, $2::int), ($2, $1)) as side (user_id, partner_id)
  )
  select id from deal`;

export const insertDeal = async (tx: pg.PoolClient, deal: NewDeal): Promise<number> => {
  const { proposerId, partnerId, needsPlan, isFriend, money, payerId, delivery, note, expiresAt } = deal;
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-deal',
    text: INSERT,
    values: [proposerId, partnerId, needsPlan, isFriend, money, payerId, delivery, note, expiresAt],
  });
  return rows[0]!.id;
};

export const replaceTerms = async (
  tx: pg.PoolClient,
  id: number,
  authorId: number,
  { money, payerId, delivery, note, expiresAt }: StoredTerms,
): Promise<void> => {
  await tx.query({
    name: 'replace-terms',
    text: `update deals set author_id = $2, money = $3, payer_id = $4, delivery = $5, note = $6, expires_at = $7
      where id = $1`,
    values: [id, authorId, money, payerId, delivery, note, expiresAt],
  });
};

const COUNT = `
  select count(*) filter (where state in ('offered', 'countered') and expires_at > now())::int as open,
    count(*) filter (where not with_friend and created_at > now() - interval '1 day')::int as today
  from deals where proposer_id = $1 and created_at > now() - interval '60 days'`;

/** Those that the user has proposed. The caller holds the collector's lock. */
export const countOffers = async (tx: pg.PoolClient, userId: number): Promise<{ open: number; today: number }> => {
  const { rows } = await tx.query<{ open: number; today: number }>({
    name: 'count-offers',
    text: COUNT,
    values: [userId],
  });
  return rows[0]!;
};
