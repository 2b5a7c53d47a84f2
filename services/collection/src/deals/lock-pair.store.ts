/** Both collectors are locked in the order of their ids, before the deal, so that two writes never wait for each other. */
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';

export interface LockedCollector {
  userId: number;
  copies: number;
  /** Copies that accepted deals will add. */
  room: number;
  isClosed: boolean;
}

const LOCK = `
  select user_id as "userId", copies, room, closed_at is not null as "isClosed" from collectors
  where user_id = any ($1::int[]) order by user_id for update`;

/** Creates the rows if necessary. */
export const lockPair = async (
  tx: pg.PoolClient,
  userIds: readonly [number, number],
): Promise<Map<number, LockedCollector>> => {
  const ids = [...userIds].sort((a, b) => a - b);
  const create = 'insert into collectors (user_id) select unnest($1::int[]) order by 1 on conflict do nothing';
  await tx.query({ name: 'create-pair', text: create, values: [ids] });
  const { rows } = await tx.query<LockedCollector>({ name: 'lock-pair', text: LOCK, values: [ids] });
  return new Map(rows.map((row) => [row.userId, row]));
};

/** @throws ProblemError unauthenticated for a caller, changed_since for a partner whose account was deleted */
export const requireOpen = (collectors: Map<number, LockedCollector>, callerId: number): void => {
  for (const { userId, isClosed } of collectors.values()) {
    if (!isClosed) continue;
    throw userId === callerId ? problem('unauthenticated') : conflict('changed_since', 'This account was deleted.');
  }
};
