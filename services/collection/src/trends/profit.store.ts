import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { profit } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';

/** Undoing a sale adds the opposite ledger entry, so sums need no special case. */
const PROFIT = `
  with held as (
    select coalesce(sum(h.quantity * h.purchase_price) filter (where c.market_value is not null), 0) as paid,
      coalesce(sum(h.quantity * c.market_value) filter (where h.purchase_price is not null), 0) as worth,
      coalesce(sum(h.quantity) filter (where h.purchase_price is null), 0) as without_cost
    from holdings h join cards c on c.id = h.card_id where h.user_id = $1
  ), sold as (
    select coalesce(sum(-quantity * unit_price), 0) as proceeds, coalesce(sum(-quantity), 0) as copies,
      coalesce(sum(-quantity * unit_cost), 0) as cost,
      coalesce(sum(-quantity * (unit_price - unit_cost)), 0) as realized,
      coalesce(sum(-quantity * unit_price) filter (where unit_cost is null), 0) as proceeds_without_cost,
      coalesce(sum(-quantity) filter (where unit_cost is null), 0) as sold_without_cost
    from ledger where user_id = $1 and kind = 'sold'
  )
  select paid, worth, worth - paid as unrealized, proceeds, cost as "soldCost", realized, copies as "soldCopies",
    proceeds_without_cost as "proceedsWithoutCost", sold_without_cost as "soldWithoutCost", without_cost as "withoutCost"
  from held, sold`;

export const findProfit = async (pool: pg.Pool, userId: number): Promise<Answer<typeof profit>> => {
  const { rows } = await pool.query<Answer<typeof profit>>({ name: 'profit', text: PROFIT, values: [userId] });
  if (!rows[0]) throw new Error('The profit query returned no row');
  return rows[0];
};
