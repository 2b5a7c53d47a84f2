import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { BadgeRow } from './badges.present.js';

const COLUMNS = `b.id, b.key, b.name, b.description, b.icon_url as "iconUrl", b.category::text as category, b.requirement,
  b.rarity::text as rarity, b.points, b.unlock_hint as "unlockHint"`;

/** Active badges, and the earned ones. */
export const findBadges = async (db: Queryable, userId: number): Promise<BadgeRow[]> => {
  const { rows } = await db.query<BadgeRow>({
    name: 'find-badges',
    text: `select ${COLUMNS}, e.earned_at as "earnedAt"
      from badges b left join user_badges e on e.badge_id = b.id and e.user_id = $1
      where b.is_active or e.id is not null`,
    values: [userId],
  });
  return rows;
};

/**
 * Ids are used for badges that are new only. The user's lock makes awards follow each other, so that the points of each
 * are summed by the next one.
 */
const EARN = `
  with earned as (
    insert into user_badges (user_id, badge_id)
    select u.id, b.id from users u join badges b on b.key = any($2::text[]) and b.is_active
    where u.id = $1 and not exists (select from user_badges e where e.user_id = u.id and e.badge_id = b.id)
    order by b.id for no key update of u
    on conflict do nothing
    returning badge_id, earned_at
  )
  select ${COLUMNS}, e.earned_at as "earnedAt" from earned e join badges b on b.id = e.badge_id order by b.id`;

/** @returns those that are new to the user */
export const insertEarned = async (tx: pg.PoolClient, userId: number, keys: string[]): Promise<BadgeRow[]> => {
  if (keys.length === 0) return [];
  const { rows } = await tx.query<BadgeRow>({ name: 'earn-badges', text: EARN, values: [userId, keys] });
  return rows;
};

export const sumPoints = async (db: Queryable, userId: number): Promise<number> => {
  const { rows } = await db.query<{ points: number }>({
    name: 'sum-points',
    text: `select coalesce(sum(b.points), 0)::int as points
      from user_badges e join badges b on b.id = e.badge_id where e.user_id = $1`,
    values: [userId],
  });
  return rows[0]?.points ?? 0;
};

export const findBadgeKey = async (db: Queryable, badgeId: number): Promise<string | undefined> => {
  const { rows } = await db.query<{ key: string }>('select key from badges where id = $1 and is_active', [badgeId]);
  return rows[0]?.key;
};
