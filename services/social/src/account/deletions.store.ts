/**
 * Account deletions: the user's row is deleted immediately, other services delete their data when the event arrives.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { EventData } from '@ninepocket/contracts/events/event';
import { userDeleted, type customerForgotten } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { deleteResponsesOf } from '@ninepocket/service-kit/idempotency/idempotency';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { conflict, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { userAggregate } from '../users/users.present.js';
import type { DeletionRow } from './deletions.present.js';

const COLUMNS = `id, requested_at as "requestedAt", collection_deleted_at as "collectionDeletedAt",
  billing_deleted_at as "billingDeletedAt", had_subscription as "hadSubscription"`;

/** Locks the user and all admins in id order, as every role change does (users/users.store.ts). */
const LOCK = `
  select id, username, is_admin as "isAdmin", firebase_uid as "firebaseUid" from users
  where id = $1 or is_admin and (select is_admin from users where id = $1) order by id for update`;

interface Locked {
  id: number;
  username: string;
  isAdmin: boolean;
  firebaseUid: string | null;
}

/**
 * Deletes a user and publishes the deletion. Repeated and concurrent calls return the same deletion.
 * @param options.confirm the username, as the user typed it; an admin confirms otherwise
 * @param options.by the admin; undefined when users delete their own account
 * @throws ProblemError not_confirmed (400); last_admin (409); not_found
 */
export const deleteUser = (
  pool: pg.Pool,
  userId: number,
  { confirm, by }: { confirm?: string; by?: number },
): Promise<DeletionRow> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<Locked>(LOCK, [userId]);
    const user = rows.find(({ id }) => id === userId);
    if (!user) return previousDeletion(tx, userId);
    if (confirm !== undefined && confirm.trim().toLowerCase() !== user.username.toLowerCase())
      throw new ProblemError(400, 'not_confirmed', 'Type your username exactly to confirm.');
    if (user.isAdmin && !rows.some(({ id, firebaseUid }) => id !== userId && firebaseUid !== null))
      throw conflict('last_admin', 'This is the last admin. Make another user an admin first.');
    await tx.query('delete from users where id = $1', [userId]);
    await deleteResponsesOf(tx, userId);
    await emit(tx, userDeleted, userAggregate(userId), { userId });
    if (by !== undefined) {
      const target = { type: 'user', id: String(userId), label: user.username };
      const before = { username: user.username, isAdmin: user.isAdmin };
      await recordAudit(tx, { actorId: by, action: 'user.deleted', target, before, after: null });
    }
    const inserted = await tx.query<DeletionRow>(
      `insert into deletions (id, user_id, firebase_uid_hash) values ($1, $2, $3) returning ${COLUMNS}`,
      [randomUUID(), userId, user.firebaseUid && hashOf(user.firebaseUid)],
    );
    return inserted.rows[0]!;
  });

const previousDeletion = async (tx: pg.PoolClient, userId: number): Promise<DeletionRow> => {
  const { rows } = await tx.query<DeletionRow>(`select ${COLUMNS} from deletions where user_id = $1`, [userId]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const findDeletion = async (pool: pg.Pool, id: string): Promise<DeletionRow> => {
  const { rows } = await pool.query<DeletionRow>(`select ${COLUMNS} from deletions where id = $1`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const confirmDeletion = async (
  tx: pg.PoolClient,
  service: 'collection' | 'billing',
  userId: number,
  at: string,
): Promise<void> => {
  const column = `${service}_deleted_at`;
  await tx.query(`update deletions set ${column} = coalesce(${column}, $2) where user_id = $1`, [userId, at]);
};

export const confirmCustomerDeletion = async (
  tx: pg.PoolClient,
  { userId, hadSubscription }: EventData<typeof customerForgotten>,
  at: string,
): Promise<void> => {
  await confirmDeletion(tx, 'billing', userId, at);
  if (hadSubscription) await tx.query('update deletions set had_subscription = true where user_id = $1', [userId]);
};

/** Far longer than services take to confirm a deletion. */
const OVERDUE = '1 hour';
const BATCH = 100;

const CLAIM_UNCONFIRMED = `
  update deletions set published_at = now() where id in (
    select id from deletions
    where (collection_deleted_at is null or billing_deleted_at is null) and published_at < now() - interval '${OVERDUE}'
    order by published_at limit ${BATCH} for update skip locked)
  returning user_id as "userId"`;

/**
 * Publishes a batch of deletions again that have not been confirmed for an hour.
 * @returns how many; 0 when there are none left
 */
export const republishUnconfirmed = (pool: pg.Pool): Promise<number> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ userId: number }>(CLAIM_UNCONFIRMED);
    for (const { userId } of rows) await emit(tx, userDeleted, userAggregate(userId), { userId });
    return rows.length;
  });

/** True when a sign-in is older than the deletion of its account; one without a time counts as older. */
export const isRevoked = async (pool: pg.Pool, firebaseUid: string, signedInAt?: string): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `select from deletions where firebase_uid_hash = $1 and requested_at >= coalesce($2::timestamptz, '-infinity') limit 1`,
    [hashOf(firebaseUid), signedInAt ?? null],
  );
  return rowCount === 1;
};

const hashOf = (firebaseUid: string): string => createHash('sha256').update(firebaseUid).digest('hex');
