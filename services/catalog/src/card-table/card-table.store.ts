import type { CARD_TABLE_SORTS } from '@ninepocket/contracts/catalog/cards/card-table';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import type pg from 'pg';
import { z } from 'zod';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS, CARD_SET } from '../cards/cards.store.js';
import { filterOf, newBinding, type CardFilter } from '../search/card-filter.store.js';

type Sort = (typeof CARD_TABLE_SORTS)[number];
type SortKey = (string | number)[];

export interface TableRow extends CardRow {
  retired: boolean;
  updated_at: Date;
  sort_key: SortKey;
}

const int = z.int32();
const text = z.string();
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+00$/);

/** Columns with an index, the types of their cursor values, and the direction of all of them. */
const SORTS: Record<Sort, { keys: [string, string, z.ZodType<string | number>][]; newestFirst: boolean }> = {
  newest: { keys: [['c.id', 'int', int]], newestFirst: true },
  updated: { keys: [['c.updated_at', 'timestamptz', moment], ['c.id', 'int', int]], newestFirst: true },
  set: { keys: [['c.set_id', 'int', int], ['c.card_order', 'text', text], ['c.id', 'int', int]], newestFirst: false },
  name: { keys: [['c.name', 'text', text], ['c.id', 'int', int]], newestFirst: false },
}; // prettier-ignore

export const readTableCursor = (cursor: string | undefined, sort: Sort): SortKey | null => {
  const keys = SORTS[sort].keys.map(([, , type]) => type);
  const shape = z
    .array(z.union([text, z.number()]))
    .refine((values) => values.length === keys.length + 1 && values[0] === sort)
    .refine((values) => keys.every((type, i) => type.safeParse(values[i + 1]).success));
  return readCursor(cursor, shape)?.slice(1) ?? null;
};

/** Not prepared, because the right index depends on the typed text. */
export const listTableRows = async (
  pool: pg.Pool,
  filter: CardFilter,
  { sort, after, limit }: { sort: Sort; after: SortKey | null; limit: number },
): Promise<TableRow[]> => {
  const { values, bind } = newBinding();
  const { keys, newestFirst } = SORTS[sort];
  const columns = keys.map(([column]) => column).join(', ');
  const order = keys.map(([column]) => `${column}${newestFirst ? ' desc' : ''}`).join(', ');
  const position =
    after &&
    `and (${columns}) ${newestFirst ? '<' : '>'} (${keys.map(([, type], i) => `${bind(after[i])}::${type}`).join(', ')})`;
  const { rows } = await pool.query<TableRow>({
    text: `select ${CARD_COLUMNS}, c.retired, c.updated_at,
             json_build_array(${keys.map(([column, type]) => (type === 'timestamptz' ? `${column}::text` : column)).join(', ')}) as sort_key
        from (select c.* from cards c where ${filterOf(filter, bind)} ${position ?? ''} order by ${order} limit ${bind(limit + 1)}) c ${CARD_SET}
       order by ${order}`,
    values,
  });
  return rows;
};

export const countTableRows = async (pool: pg.Pool, filter: CardFilter): Promise<number> => {
  const { values, bind } = newBinding();
  const isWhole = Object.values(filter).every((value) => value === undefined || value === false);
  const { rows } = await pool.query<{ total: number }>({
    text: isWhole
      ? 'select coalesce(sum(card_count), 0)::int as total from card_sets'
      : `select count(*)::int as total from cards c where ${filterOf(filter, bind)}`,
    values,
  });
  return rows[0]!.total;
};
