/** Prices that imports provide: they fill the price cache and skip the marketplace (SPEC section 5). */
import { priceUpdated } from '@ninepocket/contracts/events/events';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';

interface WrittenCard {
  id: number;
  givenPrice: number | null;
  previousPrice: number | null;
  isDeleted: boolean;
  wasDeleted: boolean | null;
}

/** For the read model of cards. A merged card is retired, too, but keeps its price for an undo. */
export const GIVEN_PRICE = {
  givenPrice: 'new.given_price',
  previousPrice: 'old.given_price',
  isDeleted: 'new.retired and new.merged_into is null',
  wasDeleted: 'old.retired and old.merged_into is null',
};

/** Catalog repeats a card's given price with every change of the card. */
const isNew = ({ isDeleted, givenPrice, previousPrice, wasDeleted }: WrittenCard): boolean =>
  !isDeleted && givenPrice !== null && (givenPrice !== previousPrice || wasDeleted === true);

/** A given price never replaces an average of sales that were looked up later. */
const STORE = `
  with priced as (
    insert into card_price_cache as price (card_id, avg_price, known_price, source, last_fetched)
    select id, price, price, 'import', at
    from jsonb_to_recordset($1::jsonb) as given (id int, price numeric, at timestamptz) order by id
    on conflict (card_id) do update set avg_price = excluded.avg_price, known_price = excluded.known_price,
      recent_sales = default, sales_count = default, source = excluded.source, last_fetched = excluded.last_fetched,
      looked_up_at = null, version = default
    where price.sales_count = 0 or price.last_fetched <= excluded.last_fetched
    returning card_id, avg_price, sales_count, source, last_fetched, version
  ), history as (
    insert into price_history (card_id, at, avg_price, sales_count, source)
    select card_id, last_fetched, avg_price, sales_count, source from priced order by card_id
  )
  ${OUTBOX_INSERT}
  select $2, 'card:' || card_id, json_build_object(
    'cardId', card_id, 'avgPrice', avg_price, 'salesCount', sales_count, 'version', version,
    'fetchedAt', to_char(last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from priced order by card_id`;

/** Stores and publishes the new given prices of written cards. */
export const storeGivenPrices = async (
  tx: Queryable,
  written: WrittenCard[],
  facts: { id: number; publishedAt: string }[],
): Promise<void> => {
  const times = new Map(facts.map(({ id, publishedAt }) => [id, publishedAt]));
  const given = written.filter(isNew).map(({ id, givenPrice }) => ({ id, price: givenPrice, at: times.get(id) }));
  const values = [JSON.stringify(given), priceUpdated.name];
  if (given.length > 0) await tx.query({ name: 'store-given-prices', text: STORE, values });
};

const DELETE = `
  with deleted as (
    select id from cards where id = any ($1::int[]) and merged_into is null
  ), history as (
    delete from price_history where card_id = any (array (select id from deleted))
  ), graded as (
    select id from graded_cards where card_id = any (array (select id from deleted))
  ), graded_history as (
    delete from graded_price_history where graded_card_id = any (array (select id from graded))
  ), graded_prices as (
    delete from graded_price_cache where graded_card_id = any (array (select id from graded))
  )
  delete from card_price_cache where card_id = any (array (select id from deleted))`;

export const deletePrices = async (tx: Queryable, retiredIds: number[]): Promise<void> => {
  await tx.query({ name: 'delete-prices', text: DELETE, values: [retiredIds] });
};
