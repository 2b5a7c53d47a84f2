/** Cards in the database. Retired ones are seen by other services only. */
import type { CardFact } from '@ninepocket/contracts/catalog-facts';
import { cardsDeleted, setUpdated } from '@ninepocket/contracts/events';
import { transaction } from '@ninepocket/service-kit/database';
import { emit } from '@ninepocket/service-kit/outbox';
import { problem } from '@ninepocket/service-kit/problem';
import type pg from 'pg';
import { CARD_FACT, tellSets } from '../facts.store.js';
import type { CardRow } from './cards.present.js';

/** Columns of a CardRow, from cards `c` and card_sets `s`. */
export const CARD_COLUMNS = `c.id, c.set_id, c.card_number, c.card_order, c.name, c.variation, c.is_insert, c.front_image_url, c.back_image_url,
  c.description, c.rarity, c.estimated_value, s.name as set_name, s.year as set_year, s.slug as set_slug, c.created_at`;
const CARD = `select ${CARD_COLUMNS} from cards c join card_sets s on s.id = c.set_id`;
const FACT = `select ${CARD_FACT} from cards c join card_sets s on s.id = c.set_id`;
const FILTERS = `not c.retired
  and ($1::int is null or c.set_id = $1)
  and ($2::text is null or c.search_key like $2)
  and ($3::text is null or c.rarity = $3)
  and ($4::boolean is null or c.is_insert = $4)`;
/**
 * A search of the whole catalogue finds its cards first and sorts them then (`offset 0` keeps the planner from mixing the
 * two): walking all cards in order until enough have matched takes long when few do. Only the trigram index finds
 * quickly, and that wants three letters between the two `%`.
 */
const findable = (pattern: string | null): boolean => pattern !== null && pattern.length >= 5;
const FOUND = `(select c.* from cards c where ${FILTERS} offset 0)`;

export interface CardFilter {
  setId: number | null;
  /** LIKE pattern for the search key. */
  pattern: string | null;
  rarity: string | null;
  isInsert: boolean | null;
}

/** In card order. @param after order key and id of the last card seen */
export const listCardRows = async (
  pool: pg.Pool,
  { setId, pattern, rarity, isInsert }: CardFilter,
  after: [string, number] | null,
  limit: number,
): Promise<CardRow[]> => {
  const { rows } = await pool.query<CardRow>(
    `select ${CARD_COLUMNS} from ${setId === null && findable(pattern) ? FOUND : 'cards'} c join card_sets s on s.id = c.set_id
      where ${FILTERS} and ($5::text is null or (c.card_order, c.id) > ($5, $6))
      order by c.card_order, c.id limit $7`,
    [setId, pattern, rarity, isInsert, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  return rows;
};

/** How many cards the filter leaves. Without search and rarity the sets' own counts answer. */
export const countCards = async (pool: pg.Pool, { setId, pattern, rarity, isInsert }: CardFilter): Promise<number> => {
  const counted = pattern !== null || rarity !== null;
  const { rows } = counted
    ? await pool.query<{ total: number }>(`select count(*)::int as total from cards c where ${FILTERS}`, [
        setId,
        pattern,
        rarity,
        isInsert,
      ])
    : await pool.query<{ total: number }>(
        `select coalesce(sum(case $2::boolean when true then insert_count when false then card_count - insert_count else card_count end), 0)::int as total
           from card_sets where $1::int is null or id = $1`,
        [setId, isInsert],
      );
  return rows[0]?.total ?? 0;
};

/** @throws ProblemError not_found for an unknown or retired card */
export const findCard = async (pool: pg.Pool, id: number): Promise<CardRow> => {
  const { rows } = await pool.query<CardRow>(`${CARD} where c.id = $1 and not c.retired`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** Hides a card from browsing; those who own it keep it. @throws ProblemError not_found */
export const retireCard = (pool: pg.Pool, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ set_id: number; is_insert: boolean; version: number }>(
      'update cards set retired = true, version = version + 1 where id = $1 and not retired returning set_id, is_insert, version',
      [id],
    );
    const card = rows[0];
    if (!card) throw problem('not_found');
    await tx.query(
      `update card_sets set card_count = card_count - 1, insert_count = insert_count - $2::int, version = version + 1 where id = $1`,
      [card.set_id, card.is_insert ? 1 : 0],
    );
    await emit(tx, cardsDeleted, `set:${card.set_id}`, { cards: [{ id, version: card.version }] });
    await tellSets(tx, setUpdated, [card.set_id]);
  });

/** Card facts by id, retired ones included; unknown ids are left out. */
export const findCardFacts = async (pool: pg.Pool, ids: number[]): Promise<CardFact[]> => {
  const { rows } = await pool.query<CardFact>(`${FACT} where c.id = any($1) order by c.id`, [ids]);
  return rows;
};

/** By id. @param after the last id seen @returns up to limit + 1 facts */
export const listCardFacts = async (pool: pg.Pool, after: number, limit: number): Promise<CardFact[]> => {
  const { rows } = await pool.query<CardFact>(`${FACT} where c.id > $1 order by c.id limit $2`, [after, limit + 1]);
  return rows;
};
