/** Binders are found by name, so importing a file again creates none. */
import { MAX_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';
import { bindersLeft } from '../../binders/binders.store.js';
import type { PlannedBinder } from '../../binders/plan-placement.rules.js';
import type { FileBinder } from '../reading/own-json.rules.js';

const MISSING = `
  from jsonb_to_recordset($2::jsonb) as n (name text, rows int, columns int, kind text, color text)
  where not exists (select from binders b where b.user_id = $1 and lower(b.name) = lower(n.name))`;

export const countMissing = async (
  db: Queryable,
  caller: User,
  named: FileBinder[],
): Promise<{ binders: number; bindersLeftOut: number }> => {
  if (named.length === 0) return { binders: 0, bindersLeftOut: 0 };
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count ${MISSING}`, [
    caller.userId,
    JSON.stringify(named),
  ]);
  const missing = rows[0]?.count ?? 0;
  const binders = Math.min(missing, Math.max(0, await bindersLeft(db, caller)));
  return { binders, bindersLeftOut: missing - binders };
};

/** Creates those that are missing, as far as the plan allows. @returns binders by lower-case name */
export const findOrCreateBinders = async (
  tx: pg.PoolClient,
  caller: User,
  named: FileBinder[],
): Promise<{ created: number; binders: Map<string, PlannedBinder> }> => {
  const { rowCount: created } = await tx.query(
    `insert into binders (user_id, name, rows, columns, kind, color)
     select $1, n.name, n.rows, n.columns, n.kind, n.color ${MISSING}
     limit $3 on conflict (user_id, lower(name)) do nothing`,
    [caller.userId, JSON.stringify(named.slice(0, MAX_BINDERS)), Math.max(0, await bindersLeft(tx, caller))],
  );
  const { rows } = await tx.query<PlannedBinder & { name: string }>(
    `select id, rows, columns, kind, name from binders where user_id = $1`,
    [caller.userId],
  );
  const binders = new Map(rows.map(({ name, ...binder }) => [name.toLowerCase(), binder]));
  return { created: created ?? 0, binders };
};
