import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { User } from '../generated/client.js';

type Contact = Pick<User, 'email' | 'displayName' | 'emailUpdates'>;

export const findContact = async (db: Queryable, userId: number): Promise<Contact | null> => {
  const { rows } = await db.query<Contact>(
    'select email, display_name as "displayName", email_updates as "emailUpdates" from users where id = $1',
    [userId],
  );
  return rows[0] ?? null;
};
