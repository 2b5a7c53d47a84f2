import type { PriceFact } from '@ninepocket/contracts/automation/facts';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { unknownCard } from '../cards/known-card.use-case.js';
import type { Sale } from '../ebay/sales.rules.js';
import { mustPublish, priceAfter, type Price } from './price.rules.js';

export interface StoredPrice extends Omit<Price, 'sales'> {
  cardId: number;
  recentSales: string[];
  lastFetched: Date;
  /** When the price was last looked up at the marketplace; null after an import gave a price. */
  lookedUpAt: Date | null;
  fresh: boolean;
  version: number;
}

export const COLUMNS = `
  card_id as "cardId", avg_price as "avgPrice", known_price as "knownPrice", recent_sales as "recentSales",
  sales_count as "salesCount", source, last_fetched as "lastFetched", looked_up_at as "lookedUpAt", version,
  avg_price <> -1 and coalesce(looked_up_at > clock_timestamp() - interval '15 minutes', false) as fresh`;

export const findPrice = async (db: Queryable, cardId: number): Promise<StoredPrice | null> => {
  const { rows } = await db.query<StoredPrice>({
    name: 'find-price',
    text: `select ${COLUMNS} from card_price_cache where card_id = $1`,
    values: [cardId],
  });
  return rows[0] ?? null;
};

export interface KnownPrice {
  at: Date;
  avgPrice: number;
  salesCount: number;
}

const HISTORY = `
  select at, avg_price as "avgPrice", sales_count as "salesCount"
  from (select * from price_history where card_id = $1 order by at desc, id desc limit $2) latest
  order by at, id`;

export const findHistory = async (db: Queryable, cardId: number, limit: number): Promise<KnownPrice[]> => {
  const { rows } = await db.query<KnownPrice>({ name: 'find-history', text: HISTORY, values: [cardId, limit] });
  return rows;
};

const FACTS = `
  select card_id as "cardId", known_price as "avgPrice", sales_count as "salesCount", last_fetched as "fetchedAt", version
  from card_price_cache where card_id > $1 order by card_id limit $2`;

export const listPriceFacts = async (db: Queryable, after: number, limit: number): Promise<PriceFact[]> => {
  const { rows } = await db.query<Omit<PriceFact, 'fetchedAt'> & { fetchedAt: Date }>(FACTS, [after, limit]);
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt.toISOString() }));
};

const WRITE = `
  insert into card_price_cache as price
    (card_id, avg_price, known_price, recent_sales, sales_count, source, last_fetched, looked_up_at)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp())
  on conflict (card_id) do update set
    avg_price = excluded.avg_price, known_price = excluded.known_price, recent_sales = excluded.recent_sales,
    sales_count = excluded.sales_count, source = excluded.source, last_fetched = excluded.last_fetched,
    looked_up_at = excluded.looked_up_at, version = default
  returning ${COLUMNS}`;

export const storeLookup = (pool: pg.Pool, cardId: number, sales: Sale[] | null): Promise<StoredPrice> =>
  transaction(pool, async (tx) => {
    const { givenPrice, guidePrice } = await lockCard(tx, cardId);
    const stored = await findPrice(tx, cardId);
    const before = stored && { ...stored, sales: readSales(stored.recentSales) };
    const after = priceAfter(before, sales, givenPrice, guidePrice);
    const texts = after.sales.map((sale) => JSON.stringify(sale));
    const { rows } = await tx.query<StoredPrice>({
      name: 'write-price',
      text: WRITE,
      values: [cardId, after.avgPrice, after.knownPrice, texts, after.salesCount, after.source],
    });
    const written = rows[0];
    if (!written) throw new Error('The price was not written');
    if (mustPublish(before, after)) await publishPrice(tx, written);
    return written;
  });

export interface OtherPrices {
  /** An import's. */
  givenPrice: number | null;
  /** PriceCharting's. */
  guidePrice: number | null;
}

/** @throws ProblemError unknown_card (404) */
export const lockCard = async (tx: pg.PoolClient, cardId: number): Promise<OtherPrices> => {
  const { rows } = await tx.query<OtherPrices>(
    `select given_price as "givenPrice",
       (select price from price_matches where card_id = cards.id and state = 'approved') as "guidePrice"
     from cards where id = $1 and not retired for update`,
    [cardId],
  );
  if (!rows[0]) throw unknownCard();
  return rows[0];
};

export const publishPrice = async (tx: pg.PoolClient, price: StoredPrice): Promise<void> => {
  const { cardId, knownPrice, salesCount, source, lastFetched, version } = price;
  if (knownPrice !== null)
    await tx.query(
      'insert into price_history (card_id, at, avg_price, sales_count, source) values ($1, $2, $3, $4, $5)',
      [cardId, lastFetched, knownPrice, salesCount, source],
    );
  const fetchedAt = lastFetched.toISOString();
  await emit(tx, priceUpdated, `card:${cardId}`, { cardId, avgPrice: knownPrice, salesCount, fetchedAt, version });
};

export const readSales = (texts: string[]): Sale[] => texts.map((text) => JSON.parse(text) as Sale);
