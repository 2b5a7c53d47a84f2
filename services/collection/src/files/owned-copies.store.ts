/** What a collection has already, as an import compares it. */
import type pg from 'pg';
import type { NewCopies } from '../holdings/add-copies.rules.js';
import { copiesKey } from './merge.rules.js';

const OWNED = `
  select card_id as "cardId", condition, grade_company as "gradeCompany", grade::float8 as grade,
    cert_number as "certNumber", serial_number as "serialNumber", acquired_date::text as "acquiredDate",
    purchase_price::float8 as "purchasePrice", personal_value::float8 as "personalValue",
    sale_price::float8 as "salePrice", is_for_sale as "isForSale", notes, quantity
  from holdings where user_id = $1 and card_id = any ($2::int[])`;

/** Copies that a user has of these cards, by `copiesKey`. */
export const ownedCopies = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  cardIds: number[],
): Promise<Map<string, number>> => {
  const { rows } = await db.query<NewCopies>(OWNED, [userId, cardIds]);
  const owned = new Map<string, number>();
  for (const copies of rows) owned.set(copiesKey(copies), (owned.get(copiesKey(copies)) ?? 0) + copies.quantity);
  return owned;
};
