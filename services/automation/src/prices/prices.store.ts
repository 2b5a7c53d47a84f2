import { gradedPriceUpdated, priceUpdated } from '@ninepocket/contracts/events/events';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { unknownCard } from '../cards/known-card.use-case.js';
import type { KnownCard } from '../cards/cards.store.js';
import type { Sale } from '../ebay/sales.rules.js';
import { mustPublish, priceAfter, RATE_LIMITED, type Price } from './price.rules.js';
import { judgeSales, type JudgedSale, type Slab } from './sales/counted-sales.rules.js';

/** What has a price: a card, or the card in slabs of one company and grade. */
export interface PricedCard extends KnownCard {
  slab: OwnedSlab | null;
}

export interface OwnedSlab extends Slab {
  /** The graded card's. */
  id: number;
}

type Priced = Pick<PricedCard, 'id' | 'slab'>;

const TABLES = {
  card: { cache: 'card_price_cache', history: 'price_history', lookups: 'price_lookups', key: 'card_id' },
  slab: {
    cache: 'graded_price_cache',
    history: 'graded_price_history',
    lookups: 'graded_price_lookups',
    key: 'graded_card_id',
  },
};
export type PriceTables = (typeof TABLES)['card'];
export const tablesOf = ({ slab }: Priced): PriceTables => (slab ? TABLES.slab : TABLES.card);
export const keyOf = ({ id, slab }: Priced): number => slab?.id ?? id;

export interface StoredPrice extends Omit<Price, 'sales'> {
  recentSales: string[];
  lastFetched: Date;
  /** When the price was last looked up at the marketplace; null after an import gave a price. */
  lookedUpAt: Date | null;
  fresh: boolean;
  version: number;
}

export const COLUMNS = `
  avg_price as "avgPrice", known_price as "knownPrice", recent_sales as "recentSales",
  sales_count as "salesCount", source, last_fetched as "lastFetched", looked_up_at as "lookedUpAt", version,
  avg_price <> -1 and coalesce(looked_up_at > clock_timestamp() - interval '15 minutes', false) as fresh`;

export const findPrice = async (db: Queryable, of: Priced): Promise<StoredPrice | null> => {
  const { cache, key } = tablesOf(of);
  const { rows } = await db.query<StoredPrice>({
    name: `find-price-${cache}`,
    text: `select ${COLUMNS} from ${cache} where ${key} = $1`,
    values: [keyOf(of)],
  });
  return rows[0] ?? null;
};

export interface KnownPrice {
  at: Date;
  avgPrice: number;
  salesCount: number;
}

export const findHistory = async (db: Queryable, of: Priced, limit: number): Promise<KnownPrice[]> => {
  const { history, key } = tablesOf(of);
  const text = `
    select at, avg_price as "avgPrice", sales_count as "salesCount"
    from (select * from ${history} where ${key} = $1 order by at desc, id desc limit $2) latest
    order by at, id`;
  const { rows } = await db.query<KnownPrice>({ name: `find-${history}`, text, values: [keyOf(of), limit] });
  return rows;
};

const writeStatement = ({ cache, key }: PriceTables): string => `
  insert into ${cache} as price
    (${key}, avg_price, known_price, recent_sales, sales_count, source, last_fetched, looked_up_at)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp(), clock_timestamp())
  on conflict (${key}) do update set
    avg_price = excluded.avg_price, known_price = excluded.known_price, recent_sales = excluded.recent_sales,
    sales_count = excluded.sales_count, source = excluded.source, last_fetched = excluded.last_fetched,
    looked_up_at = excluded.looked_up_at, version = default
  returning ${COLUMNS}`;

/** @param sales latest first; null when the rate limit was reached */
export const storeLookup = (pool: pg.Pool, card: PricedCard, sales: Sale[] | null): Promise<StoredPrice> =>
  transaction(pool, async (tx) => {
    const { givenPrice, guidePrice } = await (card.slab ? lockSlab(tx, card.slab.id) : lockCard(tx, card.id));
    const stored = await findPrice(tx, card);
    const before = stored && { ...stored, sales: readSales(stored.recentSales) };
    const after = priceAfter(before, sales && judgeSales(sales, card), givenPrice, guidePrice);
    const texts = after.sales.map((sale) => JSON.stringify(sale));
    const tables = tablesOf(card);
    const { rows } = await tx.query<StoredPrice>({
      name: `write-price-${tables.cache}`,
      text: writeStatement(tables),
      values: [keyOf(card), after.avgPrice, after.knownPrice, texts, after.salesCount, after.source],
    });
    const written = rows[0];
    if (!written) throw new Error('The price was not written');
    // Published even without sales: owners of a slab see that it was looked up, and collection asks for no card again.
    const wasKnown = stored !== null && (stored.avgPrice !== RATE_LIMITED || stored.knownPrice !== null);
    const isFirst = sales !== null && !wasKnown;
    if (isFirst || mustPublish(before, after)) await publishPrice(tx, card, written);
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

/** Locks the card, whose deletion deletes the price. No other price than that of sales is one of slabs. */
const lockSlab = async (tx: pg.PoolClient, gradedCardId: number): Promise<OtherPrices> => {
  const { rowCount } = await tx.query(
    `select from graded_cards g join cards c on c.id = g.card_id
     where g.id = $1 and not g.retired and not c.retired for update of c`,
    [gradedCardId],
  );
  if (rowCount === 0) throw unknownCard();
  return { givenPrice: null, guidePrice: null };
};

export const publishPrice = async (tx: pg.PoolClient, of: Priced, price: StoredPrice): Promise<void> => {
  const { knownPrice, salesCount, source, lastFetched, version } = price;
  const { history, key } = tablesOf(of);
  if (knownPrice !== null)
    await tx.query(`insert into ${history} (${key}, at, avg_price, sales_count, source) values ($1, $2, $3, $4, $5)`, [
      keyOf(of),
      lastFetched,
      knownPrice,
      salesCount,
      source,
    ]);
  const fact = { cardId: of.id, avgPrice: knownPrice, salesCount, fetchedAt: lastFetched.toISOString(), version };
  if (of.slab) await emit(tx, gradedPriceUpdated, `graded-card:${of.slab.id}`, { ...fact, ...of.slab });
  else await emit(tx, priceUpdated, `card:${of.id}`, fact);
};

/** Sales that were stored before 2026-11-28 all count. */
export const readSales = (texts: string[]): JudgedSale[] =>
  texts.map((text) => ({ excluded: null, ...(JSON.parse(text) as Sale & Partial<JudgedSale>) }));
