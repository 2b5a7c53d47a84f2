import type { SearchSort } from '@ninepocket/contracts/catalog/search-sorts';
import type pg from 'pg';
import type { CardRow } from '../cards/cards.present.js';
import { CARD_COLUMNS, CARD_SET } from '../cards/cards.store.js';
import { newBinding, filterOf, type CardFilter } from './card-filter.store.js';
import { MAX_COUNTED } from './ranked.store.js';

export type Sort = SearchSort;
export type SortKey = (string | number)[];
export type KeyType = 'int' | 'text' | 'numeric';

/** Sort expressions on cards `c`, all ascending, with the types of their cursor values. Cards without a price are last. */
export const SORT_KEYS: Record<Sort, [string, KeyType][]> = {
  best: [['-c.set_year', 'int'], ['c.set_id', 'int'], ['c.card_order', 'text'], ['c.id', 'int']],
  'year-new': [['-c.set_year', 'int'], ['c.set_id', 'int'], ['c.card_order', 'text'], ['c.id', 'int']],
  'year-old': [['c.set_year', 'int'], ['c.set_id', 'int'], ['c.card_order', 'text'], ['c.id', 'int']],
  number: [['c.card_order', 'text'], ['-c.set_year', 'int'], ['c.id', 'int']],
  'price-low': [['coalesce(c.market_value, 1e9)', 'numeric'], ['c.id', 'int']],
  'price-high': [['coalesce(-c.market_value, 1)', 'numeric'], ['c.id', 'int']],
}; // prettier-ignore

export const bySort = async (
  pool: pg.Pool,
  { filter, sort, after, limit }: { filter: CardFilter; sort: Sort; after: SortKey | null; limit: number },
): Promise<(CardRow & { sort_key: SortKey })[]> => {
  const { values, bind } = newBinding();
  const keys = SORT_KEYS[sort];
  const order = keys.map(([key]) => key).join(', ');
  const position = after && keys.map(([, type], i) => `${bind(after[i])}::${type}`).join(', ');
  const text = `
    select ${CARD_COLUMNS}, json_build_array(${keys.map(([key, type]) => (type === 'numeric' ? `(${key})::text` : key)).join(', ')}) as sort_key
      from (select c.* from cards c where ${filterOf(filter, bind)} ${position ? `and (${order}) > (${position})` : ''}
             order by ${order} limit ${bind(limit + 1)}) c ${CARD_SET}
     order by ${order}`;
  const { rows } = await pool.query<CardRow & { sort_key: SortKey }>({ text, values });
  return rows;
};

export const countUpTo = async (pool: pg.Pool, filter: CardFilter): Promise<number | null> => {
  const { values, bind } = newBinding();
  const text = `select count(*)::int as total from (select from cards c where ${filterOf(filter, bind)} limit ${MAX_COUNTED + 1}) counted`;
  const { rows } = await pool.query<{ total: number }>({ text, values });
  const total = rows[0]?.total ?? 0;
  return total > MAX_COUNTED ? null : total;
};
