/** Cards that many collectors want. */
import type { TrendingCard } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { IS_IN_CATALOGUE } from '../marketplace/open-listings.store.js';

/** A collector counts once for a card, and not when what was added was taken back. */
const TRENDING = `
  with wanted as (
    select user_id, card_id from ledger
    where kind = 'bought' and at >= now() - interval '30 days'
    group by user_id, card_id having sum(quantity) > 0
    union
    select user_id, card_id from wishes where created_at >= now() - interval '30 days'
  ), lately as (
    select card_id, count(*)::int as interest from wanted group by card_id
  ), liked as (
    select c.id, lately.interest from lately join cards c on c.id = lately.card_id join card_sets s on s.id = c.set_id
    where ${IS_IN_CATALOGUE}
    order by lately.interest desc, c.market_value desc nulls last, c.id limit $1
  ), valued as (
    select c.id, 0 as interest from cards c join card_sets s on s.id = c.set_id
    where ${IS_IN_CATALOGUE} and c.market_value is not null and c.id not in (select id from liked)
    order by c.market_value desc, c.id limit greatest(0, $1 - (select count(*) from liked))
  )
  select chosen.interest, ${CARD_VIEW_COLUMNS}
  from (select * from liked union all select * from valued) chosen
    join cards c on c.id = chosen.id join card_sets s on s.id = c.set_id
  order by chosen.interest desc, c.market_value desc nulls last, c.id`;

/** Reads a month of everybody's adds and wishes: to be asked seldom (trending.ts). Retired cards are never among them. */
export const findTrending = async (pool: pg.Pool, limit: number): Promise<TrendingCard[]> => {
  const { rows } = await pool.query<CardViewRow & { interest: number }>({
    name: 'trending-cards',
    text: TRENDING,
    values: [limit],
  });
  return rows.map((row) => ({ ...presentCardView(row), interest: row.interest }));
};
