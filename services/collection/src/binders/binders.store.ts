/** Own binders. Writes lock the collector, so that names and the plan's limit are exact. */
import { FREE_BINDERS, MAX_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import type { createBinder, updateBinder } from '@ninepocket/contracts/collection/binders';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';
import type { BinderRow } from './binders.present.js';

type Input = HandlerInput<typeof createBinder>['body'];
type Changes = HandlerInput<typeof updateBinder>['body'];

const IS_LEFT = 'b.audit_started_at is not null and (audited_at is null or audited_at < b.audit_started_at)';
const marked = (result: string): string =>
  `(count(*) filter (where holding_id is not null and audited = '${result}' and audited_at >= b.audit_started_at))::int`;

const SELECT = `
  select b.id, b.name, b.rows, b.columns, b.kind, b.color, b.audit_started_at as "auditStartedAt",
    b.created_at as "createdAt", sums.*
  from binders b cross join lateral (
    select coalesce(max(position), -1)::int as last, count(holding_id)::int as pockets,
      coalesce(sum(quantity) filter (where holding_id is not null), 0)::int as copies,
      (count(*) filter (where holding_id is null))::int as emptied, ${marked('seen')} as seen, ${marked('missing')} as missing,
      (count(*) filter (where holding_id is not null and ${IS_LEFT}))::int as left,
      min(position) filter (where holding_id is not null and ${IS_LEFT}) as next
    from pockets where binder_id = b.id
  ) sums`;

export const findBinders = async (db: Queryable, userId: number): Promise<BinderRow[]> => {
  const text = `${SELECT} where b.user_id = $1 order by lower(b.name), b.id limit ${MAX_BINDERS}`;
  return (await db.query<BinderRow>({ name: 'list-binders', text, values: [userId] })).rows;
};

/** @throws ProblemError not_found */
export const readBinder = async (db: Queryable, userId: number, id: number): Promise<BinderRow> => {
  const text = `${SELECT} where b.user_id = $1 and b.id = $2`;
  const { rows } = await db.query<BinderRow>({ name: 'read-binder', text, values: [userId, id] });
  if (!rows[0]) throw problem('not_found', 'This binder is not yours, or was deleted.');
  return rows[0];
};

export const insertBinder = (pool: pg.Pool, caller: User, input: Input): Promise<BinderRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, caller.userId);
    await requireBinderRoom(tx, caller);
    await requireFreeName(tx, caller.userId, input.name, 0);
    const { rows } = await tx.query<{ id: number }>(
      'insert into binders (user_id, name, rows, columns, kind, color) values ($1, $2, $3, $4, $5, $6) returning id',
      [caller.userId, input.name, input.rows, input.columns, input.kind, input.color],
    );
    return readBinder(tx, caller.userId, rows[0]?.id ?? 0);
  });

export const changeBinder = (pool: pg.Pool, userId: number, id: number, changes: Changes): Promise<BinderRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { name, color } = { ...(await readBinder(tx, userId, id)), ...changes };
    await requireFreeName(tx, userId, name, id);
    await tx.query('update binders set name = $2, color = $3 where id = $1', [id, name, color]);
    return readBinder(tx, userId, id);
  });

/** How many more binders the plan allows. */
export const bindersLeft = async (tx: Queryable, { userId, plan }: User): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>('select count(*)::int as count from binders where user_id = $1', [
    userId,
  ]);
  return (plan === 'SUPER_HERO' ? MAX_BINDERS : FREE_BINDERS) - (rows[0]?.count ?? 0);
};

const requireBinderRoom = async (tx: pg.PoolClient, caller: User): Promise<void> => {
  if ((await bindersLeft(tx, caller)) > 0) return;
  throw caller.plan === 'SUPER_HERO'
    ? conflict('too_many', `You can have up to ${MAX_BINDERS} binders.`)
    : conflict('plan_limit', `The free plan has ${FREE_BINDERS} binders. Upgrade to SUPER HERO for more.`);
};

const requireFreeName = async (tx: pg.PoolClient, userId: number, name: string, except: number): Promise<void> => {
  const { rowCount } = await tx.query(
    'select from binders where user_id = $1 and lower(name) = lower($2) and id <> $3',
    [userId, name, except],
  );
  if (rowCount) throw conflict('name_taken', `You already have a binder called ${name}.`);
};

const KEEP_DELETED = `
  insert into deleted_binders (user_id, id, binder, pockets)
  select user_id, id, to_jsonb(b), coalesce((select jsonb_agg(to_jsonb(p)) from pockets p where p.binder_id = b.id), '[]')
  from binders b where user_id = $1 and id = $2
  on conflict (user_id) do update set id = excluded.id, binder = excluded.binder, pockets = excluded.pockets`;

export const removeBinder = (pool: pg.Pool, userId: number, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await tx.query(KEEP_DELETED, [userId, id]);
    const { rowCount } = await tx.query('delete from binders where user_id = $1 and id = $2', [userId, id]);
    if (rowCount === 0) throw problem('not_found');
  });

/** Copies may have been placed elsewhere or removed since: pockets get those that are unplaced, in order. */
const RESTORE_POCKETS = `
  insert into pockets (binder_id, position, card_id, holding_id, quantity, audited, audited_at)
  select binder_id, position, coalesce(h.card_id, was.card_id), case when room > 0 then h.id end,
    case when room > 0 then least(was.quantity, room) else was.quantity end, audited, audited_at
  from (
    select p.*, sum(p.quantity) over (partition by p.holding_id order by p.position) as upto
    from deleted_binders d, jsonb_populate_recordset(null::pockets, d.pockets) p where d.user_id = $1
  ) was left join holdings h on h.id = was.holding_id and h.user_id = $1
  cross join lateral (
    select h.quantity - coalesce((select sum(quantity) from pockets where holding_id = h.id), 0)
      - (was.upto - was.quantity) as room
  ) left_over`;

/** Repeating it changes nothing. @throws ProblemError not_found unless the user deleted it last; name_taken, plan_limit, too_many */
export const bringBack = (pool: pg.Pool, caller: User, id: number): Promise<BinderRow> =>
  transaction(pool, async (tx) => {
    const { userId } = caller;
    await lockCollector(tx, userId);
    const { rows } = await tx.query<{ name: string }>(
      `select binder ->> 'name' as name from deleted_binders where user_id = $1 and id = $2`,
      [userId, id],
    );
    if (!rows[0]) return readBinder(tx, userId, id);
    await requireBinderRoom(tx, caller);
    await requireFreeName(tx, userId, rows[0].name, 0);
    await tx.query(
      `insert into binders select b.* from deleted_binders d, jsonb_populate_record(null::binders, d.binder) b
       where d.user_id = $1`,
      [userId],
    );
    await tx.query(RESTORE_POCKETS, [userId]);
    await tx.query('delete from deleted_binders where user_id = $1', [userId]);
    return readBinder(tx, userId, id);
  });
