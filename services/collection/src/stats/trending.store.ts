import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { IS_IN_CATALOG } from '../marketplace/open-listings.store.js';

/** Without a price, a card would only show "No data". */
const MAY_TREND = `${IS_IN_CATALOG} and c.market_value is not null`;

/** A collector counts once for a card, and not when the copies were removed again. */
const TRENDING = `
  with wanted as (
    select user_id, card_id from ledger
    where kind = 'bought' and at >= now() - interval '30 days'
    group by user_id, card_id having sum(quantity) > 0
    union
    select user_id, card_id from wishes where created_at >= now() - interval '30 days'
  ), recently as (
    select card_id, count(*)::int as interest from wanted group by card_id
  ), popular as (
    select c.id, recently.interest from recently join cards c on c.id = recently.card_id join card_sets s on s.id = c.set_id
    where ${MAY_TREND}
    order by recently.interest desc, c.market_value desc, c.id limit $1
  ), valued as (
    select c.id, 0 as interest from cards c join card_sets s on s.id = c.set_id
    where ${MAY_TREND} and c.id not in (select id from popular)
    order by c.market_value desc, c.id limit greatest(0, $1 - (select count(*) from popular))
  )
  select chosen.interest, ${CARD_VIEW_COLUMNS}
  from (select * from popular union all select * from valued) chosen
    join cards c on c.id = chosen.id join card_sets s on s.id = c.set_id
  order by chosen.interest desc, c.market_value desc, c.id`;

/** Expensive, since it reads a month of all collectors' ledgers and wishes: cached by trending.use-case.ts. */
export const findTrending = async (pool: pg.Pool, limit: number): Promise<TrendingCard[]> => {
  const { rows } = await pool.query<CardViewRow & { interest: number }>({
    name: 'trending-cards',
    text: TRENDING,
    values: [limit],
  });
  return rows.map((row) => ({ ...presentCardView(row), interest: row.interest }));
};
