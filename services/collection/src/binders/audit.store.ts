/** An audit walks through a binder pocket by pocket, and can stop and continue. */
import type { auditPocket } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type pg from 'pg';
import type { BinderRow } from './binders.present.js';
import { readBinder } from './binders.store.js';
import { inBinder } from './place.use-case.js';
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
