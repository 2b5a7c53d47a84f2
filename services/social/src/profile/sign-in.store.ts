import type pg from 'pg';
import type { Logins } from './sign-in.rules.js';
import { PRIVACY_COLUMNS, type PrivacyRow } from '../users/users.present.js';
import type { SyncedUserRow } from './profile.present.js';

/** Locked, so that two tabs opened together count a day once. Undefined for a deleted user. */
export const lockLogins = async (tx: pg.PoolClient, userId: number): Promise<Logins | undefined> => {
  const { rows } = await tx.query<Logins>({
    name: 'lock-logins',
    text: `select last_login as "lastLogin", last_login_day as "lastLoginDay", login_streak as "loginStreak",
        total_logins as "totalLogins", time_zone as "timeZone"
      from users where id = $1 for no key update`,
    values: [userId],
  });
  return rows[0];
};

const UPDATE = `
  update users set last_login = $2, last_login_day = $3, login_streak = $4, total_logins = $5, time_zone = $6
  where id = $1
  returning id, display_name as "displayName", username, email, photo_url as "photoUrl", is_admin as "isAdmin", plan,
    subscription_status as "subscriptionStatus", ${PRIVACY_COLUMNS}`;

export const storeLogins = async (
  tx: pg.PoolClient,
  userId: number,
  logins: Logins,
): Promise<SyncedUserRow & PrivacyRow> => {
  const { lastLogin, lastLoginDay, loginStreak, totalLogins, timeZone } = logins;
  const values = [userId, lastLogin, lastLoginDay, loginStreak, totalLogins, timeZone];
  const { rows } = await tx.query<SyncedUserRow & PrivacyRow>({ name: 'store-logins', text: UPDATE, values });
  return rows[0]!;
};
