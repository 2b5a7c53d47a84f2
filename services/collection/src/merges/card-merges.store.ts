/** Which merges were applied, compared with the facts of the cards. */
import type { CardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { MARK_CHANGED } from '../ledger/collector.store.js';
import { cardMerge } from './card-merge.job.js';

export interface KnownMerge {
  version: number;
  /** As the card's fact says. */
  mergedInto: number | null;
  /** As it was applied. */
  appliedInto: number | null;
  checkedAgain: boolean;
}

const FIND = `
  select c.version, c.merged_into as "mergedInto", m.into_id as "appliedInto",
    coalesce(m.checked_again, false) as "checkedAgain"
  from cards c left join card_merges m on m.card_id = c.id where c.id = $1`;

export const findMerge = async (tx: pg.PoolClient, cardId: number): Promise<KnownMerge> => {
  const { rows } = await tx.query<KnownMerge>(FIND, [cardId]);
  return rows[0]!;
};

/**
 * A write that began before the card was merged may commit afterwards: what it left at the merged card is moved in a
 * second pass, this long after the first.
 */
export const SECOND_PASS_MS = 10_000;

/** A later pass adds to what was moved. */
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
    checked_again = known.applied_at <= now() - interval '${SECOND_PASS_MS} milliseconds'
  returning moved, checked_again as "checkedAgain"`;

/** @returns everything that this merge has moved, and whether a second pass has */
export const recordMerge = async (
  tx: pg.PoolClient,
  { cardId, mergedInto }: { cardId: number; mergedInto: number },
  holdingIds: number[],
  moved: CardMoves,
): Promise<{ moved: CardMoves; checkedAgain: boolean }> => {
  const { rows } = await tx.query<{ moved: CardMoves; checkedAgain: boolean }>(RECORD, [
    cardId,
    mergedInto,
    holdingIds,
    JSON.stringify(moved),
  ]);
  // The surviving card may have been merged, too: what it got now follows.
  const { rowCount } = await tx.query(
    'update card_merges set checked_again = false, applied_at = now() where card_id = $1',
    [mergedInto],
  );
  if (rowCount) await enqueue(tx, cardMerge, { cardId: mergedInto });
  return rows[0]!;
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
