import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { profit } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';
import { VALUED_COPIES } from '../prices/worth.store.js';

/** Undoing a sale adds the opposite ledger entry, so sums need no special case. */
const PROFIT = `
  with mine as materialized (
    select h.purchase_price as cost, ${VALUED_COPIES} from holdings h join cards c on c.id = h.card_id where h.user_id = $1
  ), held as (
    select coalesce(sum(copies * cost) filter (where worth is not null), 0) as paid,
      coalesce(sum(copies * worth) filter (where cost is not null), 0) as worth,
      coalesce(sum(copies) filter (where cost is null), 0) as without_cost,
      coalesce(sum(copies) filter (where worth is null and cost is not null), 0) as unpriced,
      coalesce(sum(copies) filter (where worth is null and cost is not null and is_slab), 0) as unpriced_slabs
    from mine
  ), sold as (
    select coalesce(sum(-quantity * unit_price), 0) as proceeds, coalesce(sum(-quantity), 0) as copies,
      coalesce(sum(-quantity * unit_cost), 0) as cost,
      coalesce(sum(-quantity * (unit_price - unit_cost)), 0) as realized,
      coalesce(sum(-quantity * unit_price) filter (where unit_cost is null), 0) as proceeds_without_cost,
      coalesce(sum(-quantity) filter (where unit_cost is null), 0) as sold_without_cost
    from ledger where user_id = $1 and kind = 'sold'
  )
  select paid, worth, worth - paid as unrealized, proceeds, cost as "soldCost", realized, copies as "soldCopies",
    proceeds_without_cost as "proceedsWithoutCost", sold_without_cost as "soldWithoutCost", without_cost as "withoutCost",
    unpriced as "unpricedCopies", unpriced_slabs as "unpricedSlabs"
  from held, sold`;

export const findProfit = async (pool: pg.Pool, userId: number): Promise<Answer<typeof profit>> => {
  const { rows } = await pool.query<Answer<typeof profit>>({ name: 'profit', text: PROFIT, values: [userId] });
  if (!rows[0]) throw new Error('The profit query returned no row');
  return rows[0];
};
