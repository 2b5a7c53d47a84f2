import type { MATCH_STATES } from '@ninepocket/contracts/automation/price-guide.schemas';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { Product } from './pricecharting.client.js';

export type MatchState = (typeof MATCH_STATES)[number];

export interface StoredMatch {
  id: number;
  state: MatchState;
  cardId: number;
  cardName: string;
  cardNumber: string;
  variation: string | null;
  setName: string;
  setYear: number;
  productId: string;
  productName: string;
  productSet: string;
  price: number | null;
  confidence: number;
  reasons: string[];
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: number | null;
}

const SELECT = `
  select m.id, m.state, m.card_id as "cardId", c.name as "cardName", c.card_number as "cardNumber", c.variation,
    s.name as "setName", s.year as "setYear", m.product_id as "productId", m.product_name as "productName",
    m.product_set as "productSet", m.price, m.confidence, m.reasons, m.created_at as "createdAt",
    m.decided_at as "decidedAt", m.decided_by as "decidedBy"
  from price_matches m join cards c on c.id = m.card_id join card_sets s on s.id = c.set_id`;

export const listMatches = async (
  db: Queryable,
  { state, minConfidence }: { state: MatchState; minConfidence: number },
  after: readonly [number, number] | null,
  limit: number,
): Promise<StoredMatch[]> => {
  const { rows } = await db.query<StoredMatch>(
    `${SELECT} where m.state = $1 and m.confidence >= $5::real and not c.retired
       and ($2::real is null or m.confidence < $2 or (m.confidence = $2 and m.id > $3))
     order by m.confidence desc, m.id limit $4`,
    [state, after?.[0] ?? null, after?.[1] ?? null, limit, minConfidence],
  );
  return rows;
};

export const countMatches = async (db: Queryable, state: MatchState, minConfidence = 0): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from price_matches m join cards c on c.id = m.card_id
     where m.state = $1 and m.confidence >= $2::real and not c.retired`,
    [state, minConfidence],
  );
  return rows[0]?.count ?? 0;
};

/** Locks the matches. It waits for those that another admin is deciding about, and leaves them out when they are decided. */
export const takeWaiting = async (db: Queryable, minConfidence: number, limit: number): Promise<StoredMatch[]> => {
  const { rows } = await db.query<StoredMatch>(
    `${SELECT} where m.state = 'waiting' and m.confidence >= $1::real and not c.retired
     order by m.confidence desc, m.id limit $2 for update of m`,
    [minConfidence, limit],
  );
  // Prices lock their cards: always in the same order.
  return rows.toSorted((one, other) => one.cardId - other.cardId);
};

/** Locks the match. */
export const findMatch = async (db: Queryable, id: number): Promise<(StoredMatch & { retired: boolean }) | null> => {
  const { rows } = await db.query<StoredMatch & { retired: boolean }>(
    `${SELECT.replace('m.id,', 'm.id, c.retired,')} where m.id = $1 for update of m`,
    [id],
  );
  return rows[0] ?? null;
};

/** What is known about a card's products: the approved one, and those that an admin rejected. */
export const knownProducts = async (
  db: Queryable,
  cardId: number,
): Promise<{ approved: string | null; rejected: string[] }> => {
  const { rows } = await db.query<{ productId: string; state: MatchState }>(
    'select product_id as "productId", state from price_matches where card_id = $1',
    [cardId],
  );
  return {
    approved: rows.find(({ state }) => state === 'approved')?.productId ?? null,
    rejected: rows.filter(({ state }) => state === 'rejected').map(({ productId }) => productId),
  };
};

export interface NewMatch {
  cardId: number;
  product: Product;
  confidence: number;
  reasons: string[];
  state: 'waiting' | 'approved';
}

/** Replaces other waiting products of the card. An admin's decision about the product stays. */
export const storeMatch = async (db: Queryable, match: NewMatch): Promise<void> => {
  const { cardId, product, confidence, reasons, state } = match;
  await db.query(`delete from price_matches where card_id = $1 and product_id <> $2 and state = 'waiting'`, [
    cardId,
    product.id,
  ]);
  await db.query(
    `insert into price_matches as known
       (card_id, product_id, product_name, product_set, price, confidence, reasons, state, decided_at, priced_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8 = 'approved' then clock_timestamp() end, clock_timestamp())
     on conflict (card_id, product_id) do update set
       product_name = excluded.product_name, product_set = excluded.product_set, price = excluded.price,
       confidence = excluded.confidence, reasons = excluded.reasons, priced_at = excluded.priced_at,
       state = case when known.state = 'waiting' then excluded.state else known.state end,
       decided_at = coalesce(known.decided_at, excluded.decided_at)`,
    [cardId, product.id, product.name, product.setName, product.price ?? null, confidence, reasons, state],
  );
};

export const storeProductPrice = async (db: Queryable, cardId: number, product: Product): Promise<void> => {
  await db.query(
    `update price_matches set price = $3, product_name = $4, product_set = $5, priced_at = clock_timestamp()
     where card_id = $1 and product_id = $2`,
    [cardId, product.id, product.price ?? null, product.name, product.setName],
  );
};

/** An approved product replaces the one approved before, which is rejected. */
export const decideMatch = async (
  db: Queryable,
  { id, cardId }: { id: number; cardId: number },
  state: 'approved' | 'rejected',
  by: number,
): Promise<void> => {
  if (state === 'approved')
    await db.query(`update price_matches set state = 'rejected' where card_id = $1 and state = 'approved'`, [cardId]);
  await db.query('update price_matches set state = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1', [
    id,
    state,
    by,
  ]);
};
