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
  const at: [string, string] = ['h.created_at', 'h.id'];
  const { rows } = await pool.query<InboxRow>({
    name: statementName('inbox', 'newest', filters, place),
    text: `
      select ${HOLDING_COLUMNS}, inbox.unplaced, h.created_at as "orderKey"
      from ${HOLDING_TABLES} cross join lateral (select ${UNPLACED} as unplaced offset 0) inbox
      where h.user_id = $1 and inbox.unplaced > 0${Object.values(filters).join('')}${afterPlace(INBOX_ORDER, at, place, bind)}
      ${orderBy(INBOX_ORDER, at)} limit $2`,
    values,
  });
  return rows;
};

/** Sums what is placed once, because it reads the whole collection. */
const SETS = `
  select c.set_id as "setId", s.name as "setName", s.year as "setYear", count(*)::int as holdings,
    sum(h.quantity - coalesce(placed.copies, 0))::int as copies
  from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
    left join (
      select p.holding_id, sum(p.quantity) as copies from binders b join pockets p on p.binder_id = b.id
      where b.user_id = $1 and p.holding_id is not null group by p.holding_id
    ) placed on placed.holding_id = h.id
  where h.user_id = $1 and h.quantity > coalesce(placed.copies, 0)
  group by c.set_id, s.id order by copies desc, c.set_id limit 500`;

export const findInboxSets = async (pool: pg.Pool, userId: number): Promise<InboxSet[]> =>
  (await pool.query<InboxSet>({ name: 'inbox-sets', text: SETS, values: [userId] })).rows;
