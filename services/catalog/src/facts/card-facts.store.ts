/** Card facts for other services, retired cards included. */
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CARD_FACT } from './facts.store.js';

const FACTS = `select ${CARD_FACT} from cards c join card_sets s on s.id = c.set_id`;

export const findCardFacts = async (db: Queryable, ids: number[]): Promise<CardFact[]> => {
  const { rows } = await db.query<CardFact>(`${FACTS} where c.id = any($1) order by c.id`, [ids]);
  return rows;
};

export const listCardFacts = async (pool: pg.Pool, after: number, limit: number): Promise<CardFact[]> => {
  const { rows } = await pool.query<CardFact>(`${FACTS} where c.id > $1 order by c.id limit $2`, [after, limit + 1]);
  return rows;
};
