/** Writes keep rules. The collector's lock keeps the count exact, and refuses a deleted user. */
import type { KeepRule } from '@ninepocket/contracts/collection/lists/trades';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';

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

const countRules = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.query<{ rules: number }>({
    name: 'count-keep-rules',
    text: 'select count(*)::int as rules from keep_rules where user_id = $1',
    values: [userId],
  });
  return rows[0]?.rules ?? 0;
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
