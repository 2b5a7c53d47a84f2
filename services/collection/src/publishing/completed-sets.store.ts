import type { completedSet } from '@ninepocket/contracts/collection/facts.schemas';
import type pg from 'pg';
import type { z } from 'zod';
import { SET_SUMMARY } from './summaries.store.js';

type Completion = Omit<z.infer<typeof completedSet>, 'userId'>;

const STORE = `
  with stored as (
    insert into completed_sets (user_id, set_id) select $1, unnest($2::int[]) on conflict do nothing
    returning set_id, completed_at
  )
  select ${SET_SUMMARY} as set, stored.completed_at as at
  from stored join card_sets s on s.id = stored.set_id order by s.id`;

/** @returns the sets that the user completed for the first time */
export const storeCompletedSets = async (
  tx: pg.PoolClient,
  userId: number,
  setIds: number[],
): Promise<Completion[]> => {
  if (setIds.length === 0) return [];
  const { rows } = await tx.query<Omit<Completion, 'at'> & { at: Date }>({
    name: 'store-completed-sets',
    text: STORE,
    values: [userId, setIds],
  });
  return rows.map(({ set, at }) => ({ set, at: at.toISOString() }));
};
