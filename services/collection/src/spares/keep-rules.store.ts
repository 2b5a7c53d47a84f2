/** Writes keep rules. The collector's lock keeps the count exact, and refuses a deleted user. */
import type { KeepRule } from '@ninepocket/contracts/collection/lists/trades';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';
import { KEEP, KEEP_RULES } from './spares.store.js';

const MAX_RULES = 20_000;

export const changeRules = (pool: pg.Pool, userId: number, rules: KeepRule[]): Promise<KeepRule[]> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await requireTargets(tx, rules);
    return writeRules(tx, userId, rules);
  });

const UNKNOWN = `
  select r.kind from jsonb_to_recordset($1::jsonb) as r(kind text, "targetId" int, copies int)
  where r.copies is not null and case r.kind
    when 'card' then not exists (select from cards where id = "targetId" and version > 0)
    when 'set' then not exists (select from card_sets where id = "targetId" and version > 0) else false end
  limit 1`;

const requireTargets = async (tx: pg.PoolClient, rules: KeepRule[]): Promise<void> => {
  const { rows } = await tx.query<{ kind: string }>({
    name: 'unknown-keep-targets',
    text: UNKNOWN,
    values: [JSON.stringify(rules)],
  });
  if (rows[0]?.kind === 'card') throw new ProblemError(404, 'unknown_card', 'This card is not in the catalog.');
  if (rows[0]) throw new ProblemError(404, 'unknown_set', 'This set is not in the catalog.');
};

/** Of several rules for one target, the last one counts. */
const WRITE = `
  with given as (
    select distinct on (kind, "targetId") kind, "targetId" as target_id, copies
    from rows from (jsonb_to_recordset($2::jsonb) as (kind text, "targetId" int, copies int)) with ordinality
      as r(kind, "targetId", copies, place)
    order by kind, "targetId", place desc
  ), changed as (
    select given.*, mine.copies as before
    from given left join keep_rules mine
      on mine.user_id = $1 and mine.kind = given.kind and mine.target_id = given.target_id
    where given.copies is distinct from mine.copies
  ), removed as (
    delete from keep_rules k using changed
    where k.user_id = $1 and k.kind = changed.kind and k.target_id = changed.target_id and changed.copies is null
  ), written as (
    insert into keep_rules (user_id, kind, target_id, copies)
    select $1, kind, target_id, copies from changed where copies is not null
    on conflict (user_id, kind, target_id) do update set copies = excluded.copies
  )
  select kind, target_id as "targetId", before as copies from changed order by kind, target_id`;

/**
 * The caller holds the collector's lock.
 * @returns the rules that changed, as they were before
 */
export const writeRules = async (tx: pg.PoolClient, userId: number, rules: KeepRule[]): Promise<KeepRule[]> => {
  const { rows } = await tx.query<KeepRule>({
    name: 'write-keep-rules',
    text: WRITE,
    values: [userId, JSON.stringify(rules)],
  });
  const added = rows.filter(({ copies }) => copies === null).length;
  if (added > 0 && (await countRules(tx, userId)) > MAX_RULES)
    throw conflict('too_many', `You can set how many to keep for ${MAX_RULES.toLocaleString('en')} cards and sets.`);
  return rows;
};

/** Of so many rules, some may exist already. */
export const hasRoomForRules = async (db: Queryable, userId: number, rules: number): Promise<boolean> =>
  (await countRules(db, userId)) + rules <= MAX_RULES;

const countRules = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.query<{ rules: number }>({
    name: 'count-keep-rules',
    text: 'select count(*)::int as rules from keep_rules where user_id = $1',
    values: [userId],
  });
  return rows[0]?.rules ?? 0;
};

const KEEPS = `
  select c.id as "cardId", ${KEEP} as keep
  from (select $1::int as user_id, id as card_id from cards where id = any ($2::int[])) o
    join cards c on c.id = o.card_id ${KEEP_RULES}`;

/** How many copies are kept of each card. */
export const keepsOf = async (db: Queryable, userId: number, cardIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await db.query<{ cardId: number; keep: number }>({
    name: 'keeps-of-cards',
    text: KEEPS,
    values: [userId, cardIds],
  });
  return new Map(rows.map(({ cardId, keep }) => [cardId, keep]));
};

/** Sets rules for cards as an import says; its receipt has what undo needs. The caller holds the collector's lock. */
export const writeImportedRules = async (
  tx: pg.PoolClient,
  userId: number,
  receiptId: number,
  kept: ReadonlyMap<number, number>,
): Promise<void> => {
  if (kept.size === 0) return;
  const rules = [...kept].map(([targetId, copies]) => ({ kind: 'card' as const, targetId, copies }));
  const before = await writeRules(tx, userId, rules);
  const changes = before.map((rule) => ({
    cardId: rule.targetId,
    before: rule.copies,
    after: kept.get(rule.targetId),
  }));
  await tx.query({
    name: 'store-imported-keep-rules',
    text: 'update receipts set keep = $2::jsonb where id = $1',
    values: [receiptId, JSON.stringify(changes)],
  });
};

const RESTORE = `
  with imported as (
    select c."cardId", c.before, c.after from receipts r
      cross join jsonb_to_recordset(r.keep) as c("cardId" int, before int, after int)
    where r.id = $2 and r.keep is not null
  ), removed as (
    delete from keep_rules k using imported i
    where k.user_id = $1 and k.kind = 'card' and k.target_id = i."cardId" and k.copies = i.after and i.before is null
  )
  update keep_rules k set copies = i.before from imported i
  where k.user_id = $1 and k.kind = 'card' and k.target_id = i."cardId" and k.copies = i.after and i.before is not null`;

/** Undo of an import: rules that have changed since stay. */
export const restoreImportedRules = async (tx: pg.PoolClient, userId: number, receiptId: number): Promise<void> => {
  await tx.query({ name: 'restore-imported-keep-rules', text: RESTORE, values: [userId, receiptId] });
};

/** A merged card's rules stay for its undo; the survivor gets them where its owner has none. */
export const copyKeepRules = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<void> => {
  await tx.query({
    name: 'copy-keep-rules',
    text: `
      insert into keep_rules (user_id, kind, target_id, copies)
      select user_id, kind, $2, copies from keep_rules where kind = 'card' and target_id = $1
      on conflict do nothing`,
    values: [cardId, intoId],
  });
};
