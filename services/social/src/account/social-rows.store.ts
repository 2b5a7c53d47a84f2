/** What social stores about a user, besides the profile, for the account's export. */
import type pg from 'pg';

export interface ExportedRow {
  kind: string;
  row: Record<string, unknown>;
}

interface Kind {
  kind: string;
  /** SQL tables with the exported one as `t`, and the condition for user $1. */
  from: string;
  /** Unique among the user's rows of this kind and above 0; 1 for kinds with few rows. */
  key: string;
  /** Columns of other users and of the implementation. */
  without?: string[];
}

const KINDS: Kind[] = [
  {
    kind: 'sign-in',
    from: '(select id, time_zone, last_login_day, last_seen_at from users) t where t.id = $1',
    key: '1',
  },
  { kind: 'friendship', from: 'friendships t where $1 in (t.requester_id, t.recipient_id)', key: 't.id' },
  {
    kind: 'block',
    from: 'blocks t where t.blocker_id = $1',
    key: 't.blocked_id',
    without: ['blocked_username', 'blocked_display_name', 'blocked_photo_url'],
  },
  { kind: 'invite', from: 'invites t where t.user_id = $1', key: '1' },
  {
    kind: 'message',
    from: `messages t join conversation_members m on m.conversation_id = t.conversation_id and m.user_id = $1
      where t.sender_id = $1`,
    key: 't.id',
    without: ['searched_text'],
  },
  { kind: 'deal-address', from: 'deal_addresses t where t.user_id = $1', key: 't.deal_id' },
  { kind: 'message-request', from: 'message_requests t where t.sender_id = $1', key: 't.id' },
  {
    kind: 'report',
    from: 'reports t where t.reporter_id = $1',
    key: 't.id',
    without: ['message_content', 'message_earlier', 'message_image_id', 'message_created_at', 'note', 'closed_by'],
  },
  { kind: 'notification', from: 'notifications t where t.user_id = $1', key: 't.id' },
  {
    kind: 'badge',
    from: `(select e.id, e.user_id, b.key, b.name, b.points, e.earned_at
      from user_badges e join badges b on b.id = e.badge_id) t where t.user_id = $1`,
    key: 't.id',
  },
  { kind: 'progress', from: 'progress_counters t where t.user_id = $1', key: '1' },
  { kind: 'figures', from: 'collector_figures t where t.user_id = $1', key: '1' },
  {
    kind: 'feed-item',
    from: 'feed_items t where t.user_id = $1 and not t.is_removed',
    key: 't.id',
    without: ['is_removed'],
  },
];

const PAGE = 500;

export async function* socialRows(pool: pg.Pool, userId: number): AsyncGenerator<ExportedRow> {
  for (const { kind, from, key, without = [] } of KINDS) {
    const text = `select ${key} as key, to_jsonb(t) - $3::text[] as row from ${from} and ${key} > $2 order by 1 limit ${PAGE}`;
    for (let after = 0, size = PAGE; size === PAGE;) {
      const { rows } = await pool.query<{ key: number; row: Record<string, unknown> }>(text, [userId, after, without]);
      for (const { row } of rows) yield { kind, row };
      size = rows.length;
      after = rows.at(-1)?.key ?? after;
    }
  }
}
