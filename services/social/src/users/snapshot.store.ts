import type { UserFact } from '@ninepocket/contracts/social/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import { lastEventId } from '@ninepocket/service-kit/outbox/event-ids';
import type pg from 'pg';
import type { User } from '../generated/client.js';
import { PRIVACY_COLUMNS, privacyFact, type PrivacyRow } from './users.present.js';

/** `for share` waits for uncommitted changes and blocks new ones until the last event id is read. */
const PAGE = `
  select id, username, plan, plan_version as "planVersion", ${PRIVACY_COLUMNS}
  from users where id > $1 order by id limit $2 for share`;

type UserRow = Pick<User, 'id' | 'username' | 'plan' | 'planVersion'> & PrivacyRow;

/**
 * A page of users by id. A user's events are written while the user's row is locked. So while the page's rows are
 * locked, every event of its users is either included in the rows or will get an id higher than the last one.
 */
export const listUserFacts = (pool: pg.Pool, after: number, limit: number): Promise<UserFact[]> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<UserRow>(PAGE, [after, limit]);
    const last = await lastEventId(tx);
    return rows.map(({ id, username, plan, planVersion, ...privacy }) => ({
      id,
      username,
      plan,
      planVersion,
      privacy: privacyFact(privacy),
      lastEventId: last,
    }));
  });
