/** Cards in slabs of one company and grade that a collector owns or has owned. */
import type { GradedCardFact } from '@ninepocket/contracts/collection/facts';
import type pg from 'pg';
import { byGrading } from './worth.store.js';

const COLUMNS = 'id, card_id as "cardId", grade_company as "gradeCompany", grade::float8 as grade';

/** Of a holding `h`: slabs of other companies, or without a grade, have no sales to look for. */
const IS_LOOKED_UP = `h.grade_company <> 'Other' and h.grade is not null`;

/** Of a holding `h`: a slab whose sales have not been looked up yet. */
export const IS_PRICE_PENDING = `
  (h.grade_company is not null and ${IS_LOOKED_UP} and coalesce(
    ${byGrading('h', 'false', 'g.price_received_at is null')}, true))`;

/**
 * Known ones are left out before the insert, which would use up an id for each ("exists" might be planned as a hash of
 * the whole table).
 */
const ADD = `
  with owned as materialized (
    select distinct card_id, grade_company, grade from holdings h where user_id = $1 and ${IS_LOOKED_UP}
  )
  insert into graded_cards (card_id, grade_company, grade)
  select card_id, grade_company, grade from owned
  where (
    select true from graded_cards g
    where g.card_id = owned.card_id and g.grade_company = owned.grade_company and g.grade = owned.grade) is null
  order by card_id, grade_company, grade
  on conflict do nothing
  returning ${COLUMNS}`;

/** @returns the graded cards whose first owner is this user */
export const addGradedCards = async (tx: pg.PoolClient, userId: number): Promise<GradedCardFact[]> => {
  const { rows } = await tx.query<GradedCardFact>({ name: 'add-graded-cards', text: ADD, values: [userId] });
  return rows;
};

const LIST = `select ${COLUMNS} from graded_cards where id > $1 order by id limit $2`;

export const listGradedCards = async (pool: pg.Pool, after: number, limit: number): Promise<GradedCardFact[]> => {
  const { rows } = await pool.query<GradedCardFact>({ name: 'list-graded-cards', text: LIST, values: [after, limit] });
  return rows;
};
