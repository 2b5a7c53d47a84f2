import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { Live } from '../live/live.client.js';
import { PERSON } from '../users/person.present.js';
import {
  presentNotification,
  type NotificationData,
  type NotificationKind,
  type NotificationRow,
} from './notifications.present.js';

export interface NewNotification<Kind extends NotificationKind> {
  userId: number;
  kind: Kind;
  /** A repeated one with the same kind and subject is not added. */
  subject: string;
  personId?: number;
  data: NotificationData[Kind];
}

const COLUMNS = `n.id, n.kind::text as kind, n.data, n.created_at as "createdAt", n.read_at as "readAt",
  case when p.id is not null then ${PERSON('p')} end as person`;

const ADD = `
  with added as (
    insert into notifications (user_id, kind, subject, person_id, data)
    select id, $2::notification_kind, $3, $4::int, $5::jsonb from users where id = $1 for key share
    on conflict do nothing returning *
  )
  select ${COLUMNS} from added n left join users p on p.id = n.person_id`;

/** Stores a notification and pushes it to the user's sockets after the commit. */
export const addNotification = async <Kind extends NotificationKind>(
  tx: pg.PoolClient,
  live: Live,
  { userId, kind, subject, personId, data }: NewNotification<Kind>,
): Promise<void> => {
  const values = [userId, kind, subject, personId ?? null, JSON.stringify(data)];
  const { rows } = await tx.query<NotificationRow>({ name: 'add-notification', text: ADD, values });
  const row = rows[0];
  if (row) afterCommit(tx, () => live.push([userId], 'notification', presentNotification(row)));
};

export const dropNotification = async (
  tx: pg.PoolClient,
  userId: number,
  kind: NotificationKind,
  subject: string,
): Promise<void> => {
  await tx.query('delete from notifications where user_id = $1 and kind = $2::notification_kind and subject = $3', [
    userId,
    kind,
    subject,
  ]);
};

export const findNotifications = async (
  pool: pg.Pool,
  userId: number,
  before: number | null,
  limit: number,
): Promise<NotificationRow[]> => {
  const { rows } = await pool.query<NotificationRow>(
    `select ${COLUMNS} from notifications n left join users p on p.id = n.person_id
     where n.user_id = $1 and ($2::int is null or n.id < $2) order by n.id desc limit $3`,
    [userId, before, limit],
  );
  return rows;
};

export const countUnread = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.query<{ unread: number }>(
    'select count(*)::int as unread from notifications where user_id = $1 and read_at is null',
    [userId],
  );
  return rows[0]?.unread ?? 0;
};

export const markRead = async (pool: pg.Pool, userId: number, upTo: number): Promise<void> => {
  await pool.query('update notifications set read_at = now() where user_id = $1 and id <= $2 and read_at is null', [
    userId,
    upTo,
  ]);
};
