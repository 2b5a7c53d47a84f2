/** Copies in no binder. */
import type { listInbox, InboxSet } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { patterns } from '../cards/search-text.rules.js';
import { ownCardAndSetText } from '../cards/search-text.store.js';
import { HOLDING_COLUMNS, HOLDING_TABLES } from '../holdings/holdings.list.store.js';
import type { HoldingRow } from '../holdings/holdings.present.js';
import { afterPlace, orderBy, statementName, type Order, type Place } from '../paging/keyset.store.js';
import { UNPLACED } from './pockets.store.js';

type Query = Omit<HandlerInput<typeof listInbox>['query'], 'cursor'>;
type InboxRow = HoldingRow & { unplaced: number; orderKey: Date };

/**
 * The subselect is read once and hashed, whatever the planner expects of an average collector: joined with the sums of what is
 * placed, 10,000 placed holdings took 20 seconds. Only stacks are looked up one by one.
 */
const IS_UNPLACED = `(case when h.quantity = 1 then h.id not in (
    select p.holding_id from binders b join pockets p on p.binder_id = b.id
    where b.user_id = $1 and p.holding_id is not null)
  else ${UNPLACED} > 0 end)`;

export const INBOX_ORDER: Order = { key: 'h.created_at', type: 'timestamptz', direction: 'desc' };

export const findInbox = async (
  pool: pg.Pool,
  userId: number,
  { limit, q, setId, isInsert }: Query,
  place: Place | null,
): Promise<InboxRow[]> => {
  const values: unknown[] = [userId, limit + 1];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const words = patterns(q ?? '');
  const filters = {
    set: setId === undefined ? '' : ` and c.set_id = ${bind(setId)}`,
    insert: isInsert === undefined ? '' : ` and c.is_insert = ${bind(isInsert)}`,
    words: words.length === 0 ? '' : ` and ${ownCardAndSetText('h')} like all (${bind(words)}::text[])`,
  };
  const filter = Object.values(filters).join('');
  const at: [string, string] = ['h.created_at', 'h.id'];
  const { rows } = await pool.query<InboxRow>({
    name: statementName('inbox', 'newest', filters, place),
    text: `
      with page as materialized (
        select h.id, ${UNPLACED} as unplaced from ${filter === '' ? 'holdings h' : HOLDING_TABLES}
        where h.user_id = $1 and ${IS_UNPLACED}${filter}${afterPlace(INBOX_ORDER, at, place, bind)}
        ${orderBy(INBOX_ORDER, at)} limit $2
      )
      select ${HOLDING_COLUMNS}, page.unplaced, h.created_at as "orderKey"
      from page join holdings h on h.id = page.id join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
      ${orderBy(INBOX_ORDER, at)}`,
    values,
  });
  return rows;
};

/** Sets are joined once they are counted. */
const SETS = `
  select c.set_id as "setId", s.name as "setName", s.year as "setYear", c.holdings, c.copies
  from (
    select c.set_id, count(*)::int as holdings, sum(case when h.quantity = 1 then 1 else ${UNPLACED} end)::int as copies
    from holdings h join cards c on c.id = h.card_id where h.user_id = $1 and ${IS_UNPLACED} group by c.set_id
  ) c join card_sets s on s.id = c.set_id
  order by c.copies desc, c.set_id limit 500`;

export const findInboxSets = async (pool: pg.Pool, userId: number): Promise<InboxSet[]> =>
  (await pool.query<InboxSet>({ name: 'inbox-sets', text: SETS, values: [userId] })).rows;
