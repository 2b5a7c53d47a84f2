/** Users by Firebase identity. Read on every cache miss of the gateway, so the statements are prepared. */
import { userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { transaction } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { PRIVACY_COLUMNS, userAggregate, userFact, type PrivacyRow } from '../users/users.present.js';
import type { Claims } from './identities.rules.js';

export interface KnownUser extends PrivacyRow {
  id: number;
  firebaseUid: string;
  username: string;
  isAdmin: boolean;
  plan: Plan;
  roleDecided: boolean;
}

const KNOWN_USER = `id, firebase_uid as "firebaseUid", username, is_admin as "isAdmin", plan,
  role_decided_at is not null as "roleDecided", ${PRIVACY_COLUMNS}`;

export const findByFirebaseUid = async (pool: pg.Pool, firebaseUid: string): Promise<KnownUser | null> => {
  const { rows } = await pool.query<KnownUser>({
    name: 'user-by-firebase-uid',
    text: `select ${KNOWN_USER} from users where firebase_uid = $1`,
    values: [firebaseUid],
  });
  return rows[0] ?? null;
};

export const register = (pool: pg.Pool, claims: Claims, username: string): Promise<KnownUser | null> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<KnownUser>(
      `insert into users (firebase_uid, email, display_name, photo_url, username)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning ${KNOWN_USER}`,
      [claims.firebaseUid, claims.email, claims.displayName, claims.photoURL, username],
    );
    const created = rows[0];
    if (!created) return null;
    await emit(tx, userRegistered, userAggregate(created.id), userFact(created));
    return created;
  });

/**
 * Links the Firebase account to the user that an admin created for this address and that was never signed in to.
 * For verified addresses only. Unless the user is an admin, a display name that poses as staff is not used.
 * @returns null without such a user
 */
export const linkByEmail = async (pool: pg.Pool, claims: Claims, isPosing: boolean): Promise<KnownUser | null> => {
  const { rows } = await pool.query<KnownUser>(
    `update users set firebase_uid = $1,
       display_name = coalesce(display_name, case when $5 and not is_admin then username else $3 end),
       photo_url = coalesce(photo_url, $4)
     where lower(email) = lower($2) and (firebase_uid is null or firebase_uid = $1) returning ${KNOWN_USER}`,
    [claims.firebaseUid, claims.email, claims.displayName, claims.photoURL, isPosing],
  );
  return rows[0] ?? null;
};

export const emailInUse = async (pool: pg.Pool, email: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from users where lower(email) = lower($1)', [email]);
  return rowCount === 1;
};

export const promoteFirstAdmin = (pool: pg.Pool, user: KnownUser): Promise<KnownUser> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<KnownUser>(
      `update users set is_admin = true, role_decided_at = now()
       where id = $1 and role_decided_at is null returning ${KNOWN_USER}`,
      [user.id],
    );
    const promoted = rows[0];
    if (promoted) await emit(tx, userUpdated, userAggregate(promoted.id), userFact(promoted));
    return promoted ?? user;
  });
