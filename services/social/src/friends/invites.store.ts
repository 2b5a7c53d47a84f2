import { randomBytes } from 'node:crypto';
import { problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { PersonRow } from '../users/person.present.js';

export interface InviteRow {
  code: string;
  createdAt: Date;
}

export const findInvite = async (db: Queryable, userId: number): Promise<InviteRow | null> => {
  const { rows } = await db.query<InviteRow>('select code, created_at as "createdAt" from invites where user_id = $1', [
    userId,
  ]);
  return rows[0] ?? null;
};

export const replaceInvite = (pool: pg.Pool, userId: number): Promise<InviteRow> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<InviteRow>(
      `insert into invites (user_id, code) select id, $2 from users where id = $1 for key share
       on conflict (user_id) do update set code = excluded.code, created_at = now()
       returning code, created_at as "createdAt"`,
      [userId, randomBytes(16).toString('base64url')],
    );
    if (!rows[0]) throw problem('unauthenticated');
    return rows[0];
  });

export const deleteInvite = async (pool: pg.Pool, userId: number): Promise<void> => {
  await pool.query('delete from invites where user_id = $1', [userId]);
};

/** @throws ProblemError not_found for a revoked or unknown code */
export const findInviter = async (db: Queryable, code: string): Promise<PersonRow> => {
  const { rows } = await db.query<PersonRow>(
    `select u.id, u.username, u.display_name as "displayName", u.photo_url as "photoUrl"
     from invites i join users u on u.id = i.user_id where i.code = $1`,
    [code],
  );
  if (!rows[0]) throw invalidInvite();
  return rows[0];
};

export const invalidInvite = (): ProblemError =>
  problem('not_found', 'This invite link is no longer valid. Ask your friend for a new one.');
