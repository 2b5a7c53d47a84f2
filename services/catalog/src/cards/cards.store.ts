/** Cards in the database. Retired ones are seen by other services only. */
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { cardsDeleted, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { CARD_FACT, tellSets } from '../facts/facts.store.js';
import type { CardRow } from './cards.present.js';

/** Columns of a CardRow, from cards `c` and CARD_SET. */
export const CARD_COLUMNS = `c.id, c.set_id, c.card_number, c.card_order, c.name, c.variation, c.is_insert, c.front_image_url, c.back_image_url,
  c.description, c.rarity, c.estimated_value, c.avg_price, c.sales_count, c.market_value,
  s.name as set_name, s.year as set_year, s.slug as set_slug, m.slug as main_set_slug, c.created_at`;
/** The set of a card `c`, and its main set. */
export const CARD_SET = 'join card_sets s on s.id = c.set_id left join main_sets m on m.id = s.main_set_id';
const CARD = `select ${CARD_COLUMNS} from cards c ${CARD_SET}`;
const FACT = `select ${CARD_FACT} from cards c join card_sets s on s.id = c.set_id`;
export interface CardFilter {
  setId: number | null;
  /** LIKE pattern for the search key: within a set, as no index helps it. */
  pattern: string | null;
  /** tsquery for the cards' words: of the whole catalogue. */
  words: string | null;
  rarity: string | null;
  isInsert: boolean | null;
}

/** SQL of a filter, and a name for its statements: each kind of filter is prepared once, with a plan of its own. */
const filtered = ({ setId, pattern, words, rarity, isInsert }: CardFilter, bind: (value: unknown) => string) => {
  const when = (value: unknown, sql: string): string => (value === null ? '' : ` and ${sql} ${bind(value)}`);
  const parts = {
    set: when(setId, 'c.set_id ='),
    pattern: when(pattern, 'c.search_key like'),
    words: when(words, 'c.words @@'),
    rarity: rarity === null ? '' : ` and lower(c.rarity) = lower(${bind(rarity)})`,
    // Said outright, for the index of inserts alone.
    insert: isInsert === null ? '' : isInsert ? ' and c.is_insert' : ' and not c.is_insert',
  };
  const used = Object.entries(parts).flatMap(([name, sql]) => (sql === '' ? [] : [name]));
  return { sql: `not c.retired${Object.values(parts).join('')}`, used };
};

/**
 * A search of the whole catalogue finds its cards first and sorts them then (`offset 0` keeps the planner from mixing the
 * two): walking all cards in order until enough have matched takes long when few do.
 *
 * One page in card order, one row more than its limit, and how many cards the filter leaves: one round trip.
 * @param after order key and id of the last card seen
 */
export const listCardRows = async (
  pool: pg.Pool,
  filter: CardFilter,
  after: [string, number] | null,
  limit: number,
): Promise<{ rows: CardRow[]; total: number | null }> => {
  const values: unknown[] = [limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const { sql, used } = filtered(filter, bind);
  const found = filter.words !== null;
  const counted = filter.isInsert === null ? 'all' : filter.isInsert ? 'inserts' : 'base';
  const behind = after === null ? '' : ` and (c.card_order, c.id) > (${after.map(bind).join(', ')})`;
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: ['list-cards', ...used, counted, found ? 'found' : 'walked', after ? 'on' : 'first'].join('-'),
    text: `select ${CARD_COLUMNS}, (${countOf(filter, counted, sql)}) as total
      from ${found ? `(select c.* from cards c where ${sql} offset 0)` : 'cards'} c ${CARD_SET}
      where ${found ? 'true' : sql}${behind}
      order by c.card_order, c.id limit $1`,
    values,
  });
  // A page that is empty behind others has no row to carry the total.
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

const COUNTS = { all: 'card_count', inserts: 'insert_count', base: 'card_count - insert_count' };

/** SQL that counts what a filter leaves. Without search and rarity the sets' own counts answer. */
const countOf = ({ setId, pattern, words, rarity }: CardFilter, counted: keyof typeof COUNTS, sql: string): string => {
  if ((pattern ?? words ?? rarity) !== null) return `select count(*)::int from cards c where ${sql}`;
  // The set is the first value that the filter binds, after the limit.
  return `select coalesce(sum(${COUNTS[counted]}), 0)::int from card_sets${setId === null ? '' : ' where id = $2'}`;
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
    // The set before its cards, as everybody locks them: a rename changes both.
    await tx.query('select from card_sets where id = (select set_id from cards where id = $1) for no key update', [id]);
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
