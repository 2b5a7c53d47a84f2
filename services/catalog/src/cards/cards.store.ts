/** Cards. Retired ones are hidden here; only other services see them (facts). */
import { cardsDeleted, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { emitSets } from '../facts/facts.store.js';
import { recordAudit } from '../record-audit.js';
import type { CardRow } from './cards.present.js';
import { markParallels } from './parallels.store.js';

export const CARD_COLUMNS = `c.id, c.set_id, c.card_number, c.card_order, c.name, c.variation, c.is_insert, c.subset, c.is_parallel, c.front_image_url, c.back_image_url,
  c.description, c.rarity, c.estimated_value, c.avg_price, c.sales_count, c.market_value,
  s.name as set_name, s.year as set_year, s.slug as set_slug, m.slug as main_set_slug, c.version, c.created_at`;
export const CARD_SET = 'join card_sets s on s.id = c.set_id left join main_sets m on m.id = s.main_set_id';
const CARD = `select ${CARD_COLUMNS} from cards c ${CARD_SET}`;

export interface CardFilter {
  setId: number | null;
  /** LIKE pattern for the search key. No index supports it, so it is used within one set only. */
  pattern: string | null;
  words: string | null;
  rarity: string | null;
  isInsert: boolean | null;
}

/** The filter as SQL, and the parts that it uses: each combination is a prepared statement with its own plan. */
const filtered = ({ setId, pattern, words, rarity, isInsert }: CardFilter, bind: (value: unknown) => string) => {
  const when = (value: unknown, sql: string): string => (value === null ? '' : ` and ${sql} ${bind(value)}`);
  const parts = {
    set: when(setId, 'c.set_id ='),
    pattern: when(pattern, 'c.search_key like'),
    words: when(words, 'c.words @@'),
    rarity: rarity === null ? '' : ` and lower(c.rarity) = lower(${bind(rarity)})`,
    // A literal, so that the partial index of inserts can be used.
    insert: isInsert === null ? '' : isInsert ? ' and c.is_insert' : ' and not c.is_insert',
  };
  const used = Object.entries(parts).flatMap(([name, sql]) => (sql === '' ? [] : [name]));
  return { sql: `not c.retired${Object.values(parts).join('')}`, used };
};

/**
 * One round trip. A search of the whole catalog finds its cards first and sorts them afterwards (`offset 0` stops the
 * planner from merging the two): scanning in card order is slow when few cards match.
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
  const sortsMatches = filter.words !== null;
  const counted = filter.isInsert === null ? 'all' : filter.isInsert ? 'inserts' : 'base';
  const position = after === null ? '' : ` and (c.card_order, c.id) > (${after.map(bind).join(', ')})`;
  const { rows } = await pool.query<CardRow & { total: number }>({
    name: ['list-cards', ...used, counted, sortsMatches ? 'sorted' : 'scanned', after ? 'next' : 'first'].join('-'),
    text: `select ${CARD_COLUMNS}, (${countOf(filter, counted, sql)}) as total
      from ${sortsMatches ? `(select c.* from cards c where ${sql} offset 0)` : 'cards'} c ${CARD_SET}
      where ${sortsMatches ? 'true' : sql}${position}
      order by c.card_order, c.id limit $1`,
    values,
  });
  // The rows carry the total, and a page after the last one has no rows.
  return { rows, total: rows[0]?.total ?? (after === null ? 0 : null) };
};

const COUNTS = { all: 'card_count', inserts: 'insert_count', base: 'card_count - insert_count' };

/** Without a search or rarity, the counts stored with the sets are sufficient. */
const countOf = ({ setId, pattern, words, rarity }: CardFilter, counted: keyof typeof COUNTS, sql: string): string => {
  if ((pattern ?? words ?? rarity) !== null) return `select count(*)::int from cards c where ${sql}`;
  // $2: the filter binds the set first, right after the limit.
  return `select coalesce(sum(${COUNTS[counted]}), 0)::int from card_sets${setId === null ? '' : ' where id = $2'}`;
};

export const findCard = async (pool: Queryable, id: number): Promise<CardRow> => {
  const { rows } = await pool.query<CardRow>(`${CARD} where c.id = $1 and not c.retired`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

const SURVIVOR = `
  with recursive merged as (
    select id, merged_into from cards where id = $1
    union select c.id, c.merged_into from merged join cards c on c.id = merged.merged_into)
  select id from merged where merged_into is null`;

/** @returns the card that survived the merges of a card; the card itself when it was not merged */
export const findSurvivor = async (db: Queryable, id: number): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(SURVIVOR, [id]);
  return rows[0]?.id ?? id;
};

export const findCards = async (db: Queryable, ids: number[]): Promise<Map<number, CardRow>> => {
  const { rows } = await db.query<CardRow>(`${CARD} where c.id = any ($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Retired cards, too. */
export const findAnyCard = async (db: Queryable, id: number): Promise<CardRow | undefined> => {
  const { rows } = await db.query<CardRow>(`${CARD} where c.id = $1`, [id]);
  return rows[0];
};

export const retireCard = (pool: pg.Pool, id: number, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    // Every writer locks a set before its cards.
    await tx.query('select from card_sets where id = (select set_id from cards where id = $1) for no key update', [id]);
    const { rows } = await tx.query<{ set_id: number; is_insert: boolean; version: number; label: string }>(
      `update cards set retired = true, version = version + 1 where id = $1 and not retired
       returning set_id, is_insert, version, name || ' #' || card_number as label`,
      [id],
    );
    const card = rows[0];
    if (!card) throw problem('not_found');
    await tx.query(
      `update card_sets set card_count = card_count - 1, insert_count = insert_count - $2::int, version = version + 1 where id = $1`,
      [card.set_id, card.is_insert ? 1 : 0],
    );
    await emit(tx, cardsDeleted, `set:${card.set_id}`, { cards: [{ id, version: card.version }] });
    await markParallels(tx, [id]);
    await emitSets(tx, setUpdated, [card.set_id]);
    await recordAudit(tx, {
      actorId,
      action: 'card.retired',
      target: { type: 'card', id: String(id), label: card.label },
      before: { retired: false },
      after: { retired: true },
    });
  });
