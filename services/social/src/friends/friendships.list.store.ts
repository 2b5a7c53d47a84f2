import type pg from 'pg';
import { PERSON } from '../users/person.present.js';
import type { FriendshipRow } from './friends.present.js';

export const FRIENDSHIP_COLUMNS = `
  f.id, f.status::text as status, f.created_at as "createdAt", f.updated_at as "updatedAt",
  ${PERSON('requester')} as requester, ${PERSON('recipient')} as recipient`;

export const FRIENDSHIP_TABLES = `
  friendships f join users requester on requester.id = f.requester_id join users recipient on recipient.id = f.recipient_id`;

const REQUESTS = `f.status = 'pending'
  and ((f.recipient_id = $1 and $2 is distinct from 'sent') or (f.requester_id = $1 and $2 is distinct from 'received'))`;

export const findRequests = async (
  pool: pg.Pool,
  userId: number,
  direction: 'received' | 'sent' | undefined,
  before: number | null,
  limit: number,
): Promise<FriendshipRow[]> => {
  const { rows } = await pool.query<FriendshipRow>(
    `select ${FRIENDSHIP_COLUMNS} from ${FRIENDSHIP_TABLES}
     where ${REQUESTS} and ($3::int is null or f.id < $3) order by f.id desc limit $4`,
    [userId, direction ?? null, before, limit],
  );
  return rows;
};

export const countRequests = async (
  pool: pg.Pool,
  userId: number,
  direction: 'received' | 'sent' | undefined,
): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from friendships f where ${REQUESTS}`,
    [userId, direction ?? null],
  );
  return rows[0]?.total ?? 0;
};
