import type pg from 'pg';
import { priceOf, worthOf } from '../../prices/worth.store.js';
import { SELECT_FIELDS } from '../../holdings/holding-columns.store.js';
import { SPARES_OF_HOLDING } from '../../spares/spares.store.js';
import type { FileBinder } from '../reading/own-json.rules.js';
import type { ExportRow } from './export.rules.js';

const PAGE = 500;

const ROWS = `
  select h.id, h.created_at as "createdAt", s.name as "setName", s.year, c.card_number as "cardNumber", c.name, c.variation,
    c.is_insert as "isInsert", c.subset, (${priceOf('h')})::float8 as "marketValue", ${worthOf('h')}::float8 as value, ${SELECT_FIELDS},
    ${SPARES_OF_HOLDING} as "forTrade",
    coalesce((
      select array_agg(custom.name order by custom.name) from custom_collection_holdings m
      join custom_collections custom on custom.id = m.collection_id where m.holding_id = h.id), '{}') as collections,
    coalesce((
      select json_agg(json_build_object('binder', b.name, 'page', p.position / (b.rows * b.columns) + 1,
        'pocket', p.position % (b.rows * b.columns) + 1, 'quantity', p.quantity) order by b.name, p.position)
      from pockets p join binders b on b.id = p.binder_id where p.holding_id = h.id), '[]') as places
  from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
  where h.user_id = $1 and (h.created_at, h.id) > ($2, $3)
  order by h.created_at, h.id limit $4`;

export const exportBinders = async (pool: pg.Pool, userId: number): Promise<FileBinder[]> => {
  const text = 'select name, rows, columns, kind, color from binders where user_id = $1 order by lower(name), id';
  return (await pool.query<FileBinder>({ name: 'export-binders', text, values: [userId] })).rows;
};

/** Reads all holdings of a collector page by page, so that memory use does not depend on their number. */
export async function* exportHoldings(pool: pg.Pool, userId: number): AsyncGenerator<ExportRow> {
  let [createdAt, id]: [Date, number] = [new Date(0), 0];
  for (;;) {
    const { rows } = await pool.query<ExportRow & { id: number; createdAt: Date }>({
      name: 'export-holdings',
      text: ROWS,
      values: [userId, createdAt, id, PAGE],
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    [createdAt, id] = [last.createdAt, last.id];
  }
}
