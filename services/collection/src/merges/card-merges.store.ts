/** Which merges were applied, compared with the facts of the cards. */
import type { CardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { MARK_CHANGED } from '../ledger/collector.store.js';

export interface DueMerge {
  cardId: number;
  version: number;
  /** As the card's fact says. */
  mergedInto: number | null;
  /** As it was applied. */
  appliedInto: number | null;
}

/**
 * A write that began before the card was merged may commit afterwards: what it left at the merged card is moved in a
 * second pass.
 */
const SECOND_PASS = `interval '10 seconds'`;

/** For the session that looks for merges: its statement is planned while `cards` is small. */
export const avoidScans = (session: pg.PoolClient) => session.query('set enable_seqscan = off');

/** Subqueries, because a join may be planned as a scan of all cards. */
const DUE = `
  select c.id as "cardId", c.version, c.merged_into as "mergedInto", m.into_id as "appliedInto"
  from cards c left join card_merges m on m.card_id = c.id
  where c.merged_into is not null
    and (m.into_id is distinct from c.merged_into or (not m.checked_again and m.applied_at < now() - ${SECOND_PASS}))
  union all
  select m.card_id, (select c.version from cards c where c.id = m.card_id), null, m.into_id
  from card_merges m where (select c.merged_into is null from cards c where c.id = m.card_id)
  order by 1`;

export const findDueMerges = async (db: Queryable): Promise<DueMerge[]> => {
  const { rows } = await db.query<DueMerge>({ name: 'due-merges', text: DUE });
  return rows;
};

/** A second pass adds to what was moved. */
const RECORD = `
  insert into card_merges as known (card_id, into_id, holding_ids, ledger_id, moved)
  values ($1, $2, $3, (select coalesce(max(id), 0) from ledger), $4)
  on conflict (card_id) do update set
    holding_ids = (
      select coalesce(array_agg(distinct id), '{}') from unnest(known.holding_ids || excluded.holding_ids) moved (id)),
    moved = jsonb_build_object(
      'holdings', (known.moved ->> 'holdings')::int + (excluded.moved ->> 'holdings')::int,
      'wishes', (known.moved ->> 'wishes')::int + (excluded.moved ->> 'wishes')::int,
      'listings', (known.moved ->> 'listings')::int + (excluded.moved ->> 'listings')::int),
    checked_again = true
  returning moved`;

/** @returns everything that this merge has moved */
export const recordMerge = async (
  tx: pg.PoolClient,
  { cardId, mergedInto }: { cardId: number; mergedInto: number },
  holdingIds: number[],
  moved: CardMoves,
): Promise<CardMoves> => {
  const { rows } = await tx.query<{ moved: CardMoves }>(RECORD, [
    cardId,
    mergedInto,
    holdingIds,
    JSON.stringify(moved),
  ]);
  // The surviving card may have been merged, too: what it got now follows.
  await tx.query(`update card_merges set checked_again = false, applied_at = '-infinity' where card_id = $1`, [
    mergedInto,
  ]);
  return rows[0]!.moved;
};

/** Locks the collectors who have something of the cards, in the order of all writers. */
export const lockCollectors = async (tx: pg.PoolClient, cardIds: number[]): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>(
    `select user_id as id from collectors where user_id in (
       select user_id from holdings where card_id = any ($1) union select user_id from wishes where card_id = any ($1)
       union select user_id from ledger where card_id = any ($1))
     order by user_id for update`,
    [cardIds],
  );
  return rows.map(({ id }) => id);
};

/** The caller holds their locks. */
export const markChanged = async (tx: pg.PoolClient, userIds: number[]): Promise<void> => {
  await tx.query(`update collectors set ${MARK_CHANGED} where user_id = any ($1) and closed_at is null`, [userIds]);
};

/** The fact of the surviving card may not have arrived. */
export const addPlaceholder = async (tx: pg.PoolClient, cardId: number): Promise<void> => {
  await tx.query('insert into cards (id) values ($1) on conflict do nothing', [cardId]);
};
