/** What badges count: figures of collection, friends, messages, sign-ins and points. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { FIGURE_COLUMNS } from '../figures/figures.store.js';
import type { Metric } from './badge.rules.js';

/** A conversation ends with the account of either user, so the sum may be lower than the counter, which never falls. */
const RECOUNT_MESSAGES = `
  insert into progress_counters as counter (user_id, metric, value)
  select $1, 'messages', sum(sent) from conversation_members where user_id = $1 having sum(sent) > 0
  on conflict (user_id, metric) do update set value = excluded.value where counter.value < excluded.value`;

export const recountMessages = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  await tx.query(RECOUNT_MESSAGES, [userId]);
};

const FIND = `
  select ${Object.entries(FIGURE_COLUMNS)
    .map(([name, column]) => `coalesce(f.${column}, 0) as "${name}"`)
    .join(', ')},
    u.login_streak as "loginStreak", u.total_logins as "totalLogins",
    (select count(*)::int from friendships
     where status = 'accepted' and (requester_id = $1 or recipient_id = $1)) as friends,
    coalesce((select value from progress_counters where user_id = $1 and metric = 'messages'), 0) as messages,
    (select coalesce(sum(b.points), 0)::int from user_badges e join badges b on b.id = e.badge_id
     where e.user_id = $1) as points
  from users u left join collector_figures f on f.user_id = u.id where u.id = $1`;

/** Undefined for a deleted user. */
export const findMetrics = async (db: Queryable, userId: number): Promise<Record<Metric, number> | undefined> => {
  const { rows } = await db.query<Record<Metric, number>>({ name: 'badge-metrics', text: FIND, values: [userId] });
  return rows[0];
};
