import type { SetFact } from '@ninepocket/contracts/catalog/facts';
import type pg from 'pg';
import { SET_FACT } from './facts.store.js';

const FACTS = `select ${SET_FACT} from card_sets s left join main_sets m on m.id = s.main_set_id`;

export const findSetFacts = async (pool: pg.Pool, ids: number[]): Promise<SetFact[]> => {
  const { rows } = await pool.query<SetFact>(`${FACTS} where s.id = any ($1) order by s.id`, [ids]);
  return rows;
};

export const listSetFacts = async (pool: pg.Pool, after: number, limit: number): Promise<SetFact[]> => {
  const { rows } = await pool.query<SetFact>(`${FACTS} where s.id > $1 order by s.id limit $2`, [after, limit + 1]);
  return rows;
};
