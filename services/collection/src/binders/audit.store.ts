/** An audit walks through a binder pocket by pocket, and can stop and continue. */
import type { auditPocket, MissingCopies } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import type { BinderRow } from './binders.present.js';
import { readBinder } from './binders.store.js';
import { inBinder } from './place.use-case.js';
import { placeOf } from './pocket-places.rules.js';
import { requirePosition } from './pockets.store.js';

export const beginAudit = (pool: pg.Pool, userId: number, id: number): Promise<BinderRow> =>
  inBinder(pool, userId, id, async (tx) => {
    await tx.query('update binders set audit_started_at = now() where id = $1', [id]);
    return readBinder(tx, userId, id);
  });

/** Pockets without copies are skipped: a client may be slower than a sale. */
const MARK = `
  update pockets p set audited = mark.result, audited_at = greatest(now(), (
    select audit_started_at from binders where id = $1))
  from jsonb_to_recordset($2::jsonb) as mark (position int, result text)
  where p.binder_id = $1 and p.position = mark.position and p.holding_id is not null`;

export const markPockets = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { marks }: HandlerInput<typeof auditPocket>['body'],
): Promise<BinderRow> =>
  inBinder(pool, userId, id, async (tx, binder) => {
    const results = new Map(marks.map(({ result, ...at }) => [requirePosition(binder, at, 'body.marks'), result]));
    await tx.query('update binders set audit_started_at = now() where id = $1 and audit_started_at is null', [id]);
    const input = [...results].map(([position, result]) => ({ position, result }));
    await tx.query(MARK, [id, JSON.stringify(input)]);
    return readBinder(tx, userId, id);
  });

/** Of the current walk. */
const MISSING = `
  select ${CARD_VIEW_COLUMNS}, p.position
  from binders b join pockets p on p.binder_id = b.id
    join cards c on c.id = p.card_id join card_sets s on s.id = c.set_id
  where b.id = $1 and p.holding_id is not null and p.audited = 'missing' and p.audited_at >= b.audit_started_at
  order by p.position limit 500`;

export const findMissing = async (pool: pg.Pool, userId: number, id: number): Promise<MissingCopies[]> => {
  const binder = await readBinder(pool, userId, id);
  const { rows } = await pool.query<CardViewRow & { position: number }>({
    name: 'binder-missing',
    text: MISSING,
    values: [id],
  });
  return rows.map((row) => ({ ...placeOf(binder, row.position), card: presentCardView(row) }));
};
