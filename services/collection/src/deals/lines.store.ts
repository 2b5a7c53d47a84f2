/** The cards of a deal: snapshots of holdings, taken when they are offered. */
import { conflict } from '@ninepocket/service-kit/http/problem';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { MARK_CHANGED } from '../ledger/collector.store.js';
import { ofCopy } from '../ledger/promised.store.js';
import { priceOf } from '../prices/worth.store.js';
import type { DealLine } from '@ninepocket/contracts/collection/deals/deals';

export interface LineInput {
  holdingId: number;
  quantity: number;
}

export interface LineRow extends CardViewRow, Omit<DealLine, 'card' | 'photoUrl'> {
  giverId: number;
  frontPhoto: string | null;
}

/** Its giver has as many free copies, which are as they were when they were offered. */
const IS_AVAILABLE = `h.user_id = l.giver_id and h.quantity - h.promised >= l.quantity
  and ${ofCopy('h')} is not distinct from ${ofCopy('l')}`;

const INSERT = `
  insert into deal_lines (deal_id, giver_id, holding_id, card_id, quantity, condition, serial_number, signed_by,
    grade_company, grade, cert_number, front_photo)
  select $1, h.user_id, h.id, h.card_id, given.quantity, h.condition, h.serial_number, h.signed_by, h.grade_company, h.grade,
    h.cert_number, h.front_photo
  from jsonb_to_recordset($3::jsonb) as given (holding int, quantity int)
    join holdings h on h.id = given.holding and h.user_id = $2
  where h.quantity - h.promised >= given.quantity and ($4 or h.id = any ($5::int[])
    or h.listed_at is not null and exists (select from users u where u.user_id = $2 and u.plan = 'SUPER_HERO' and not u.deleted))`;

export interface Shown {
  /** Whether all copies of the giver may be asked for; else listed ones, and those that the giver has offered. */
  all: boolean;
  offered?: readonly number[];
}

/** @throws ProblemError not_available when the giver does not have as many free copies of one of them */
export const insertLines = async (
  tx: pg.PoolClient,
  dealId: number,
  giverId: number,
  lines: readonly LineInput[],
  { all, offered = [] }: Shown,
): Promise<void> => {
  const given = lines.map(({ holdingId, quantity }) => ({ holding: holdingId, quantity }));
  const values = [dealId, giverId, JSON.stringify(given), all, offered];
  const { rowCount } = await tx.query({ name: 'insert-deal-lines', text: INSERT, values });
  if (rowCount !== lines.length) throw notAvailable();
};

/** @returns the holdings of the lines */
export const deleteLines = async (tx: pg.PoolClient, dealId: number): Promise<number[]> => {
  const text = 'delete from deal_lines where deal_id = $1 returning holding_id as id';
  const { rows } = await tx.query<{ id: number }>({ name: 'delete-deal-lines', text, values: [dealId] });
  return rows.map(({ id }) => id);
};

const PROMISE = `
  with promised as (
    update holdings h set promised = h.promised + l.quantity from deal_lines l
    where l.deal_id = $1 and h.id = l.holding_id and ${IS_AVAILABLE}
    returning l.id, (select ${priceOf('h')} from cards c where c.id = h.card_id) as price
  ), priced as (update deal_lines l set price = p.price from promised p where l.id = p.id)
  select count(*)::int as promised, (select count(*)::int from deal_lines where deal_id = $1) as lines from promised`;

/**
 * Reserves all copies of a deal. The caller has locked both collectors.
 * @throws ProblemError not_available when one has changed since it was offered, or is gone or promised
 */
export const promiseLines = async (tx: pg.PoolClient, dealId: number): Promise<void> => {
  const { rows } = await tx.query<{ promised: number; lines: number }>({
    name: 'promise-lines',
    text: PROMISE,
    values: [dealId],
  });
  if (rows[0]?.promised !== rows[0]?.lines) throw notAvailable();
  await markGivers(tx, dealId);
};

/** The deal is agreed no longer, or is settled now. */
export const releaseLines = async (tx: pg.PoolClient, dealId: number): Promise<void> => {
  await tx.query({
    name: 'release-lines',
    text: `update holdings h set promised = h.promised - l.quantity from deal_lines l
      where l.deal_id = $1 and h.id = l.holding_id`,
    values: [dealId],
  });
  await markGivers(tx, dealId);
};

/** Their listings offer fewer copies, or more. */
const markGivers = async (tx: pg.PoolClient, dealId: number): Promise<void> => {
  const givers = 'select giver_id from deal_lines where deal_id = $1';
  const text = `update collectors set ${MARK_CHANGED} where user_id in (${givers})`;
  await tx.query({ name: 'mark-givers', text, values: [dealId] });
};

const FIND = `
  select l.giver_id as "giverId", l.holding_id as "holdingId", l.quantity, l.condition, l.serial_number as "serialNumber",
    l.signed_by as "signedBy", l.grade_company as "gradeCompany", l.grade::float8 as grade, l.cert_number as "certNumber",
    l.front_photo as "frontPhoto", coalesce(l.price, ${priceOf('l')})::float8 as price,
    coalesce(${IS_AVAILABLE}, false) as "isAvailable", ${CARD_VIEW_COLUMNS}
  from deal_lines l join cards c on c.id = l.card_id join card_sets s on s.id = c.set_id
    left join holdings h on h.id = l.holding_id
  where l.deal_id = $1 order by l.id`;

export const findLines = async (db: Queryable, dealId: number): Promise<LineRow[]> =>
  (await db.query<LineRow>({ name: 'find-deal-lines', text: FIND, values: [dealId] })).rows;

const notAvailable = () =>
  conflict(
    'not_available',
    'Some of these cards are no longer available: they have changed, are gone, or are promised.',
  );
