/** What other services know of two users, in rows of its own: a friendship and a block share none. */
import { pairChanged } from '@ninepocket/contracts/events/events';
import type { PairFact } from '@ninepocket/contracts/social/facts';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { IS_BLOCKED } from './pairs.store.js';

const COLUMNS = `id, low_id as "lowId", high_id as "highId", is_friend as "isFriend", is_blocked as "isBlocked", version`;

const STORE = `
  insert into pairs as known (low_id, high_id, is_friend, is_blocked)
  select $1::int, $2::int, exists (
      select from friendships where least(requester_id, recipient_id) = $1 and greatest(requester_id, recipient_id) = $2
        and status = 'accepted'),
    ${IS_BLOCKED('$1', '$2')}
  on conflict (low_id, high_id) do update set
    is_friend = excluded.is_friend, is_blocked = excluded.is_blocked, version = known.version + 1
  where (known.is_friend, known.is_blocked) <> (excluded.is_friend, excluded.is_blocked)
  returning ${COLUMNS}`;

/** After a friendship or a block of two users, who are locked, began or ended. */
export const publishPair = async (tx: pg.PoolClient, one: number, other: number): Promise<void> => {
  const values = [Math.min(one, other), Math.max(one, other)];
  const { rows } = await tx.query<PairFact>({ name: 'store-pair', text: STORE, values });
  if (rows[0]) await emit(tx, pairChanged, `pair:${rows[0].id}`, rows[0]);
};

export const listPairFacts = async (pool: pg.Pool, after: number, limit: number): Promise<PairFact[]> => {
  const text = `select ${COLUMNS} from pairs where id > $1 order by id limit $2`;
  const { rows } = await pool.query<PairFact>(text, [after, limit]);
  return rows;
};
