/** Users as other services keep them (DESIGN section 2). */
import type { UserFact } from '@ninepocket/contracts/social/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

/** `for share`: waits for changes that are not committed yet, and holds new ones up until the number is read. */
const PAGE = `
  select id, username, plan, plan_version as "planVersion" from users where id > $1 order by id limit $2 for share`;
const LAST_NUMBER = `
  select case when is_called then last_value else last_value - 1 end as "lastNumber" from messaging.outbox_id_seq`;

/**
 * One page of users by id. Whatever tells of a user does so behind the lock on the user's row, and takes the event's
 * number there. So behind the locks of a page every event of its users has either happened, and is in the rows, or
 * will have a greater number than the last one drawn.
 */
export const listUserFacts = (pool: pg.Pool, after: number, limit: number): Promise<UserFact[]> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<Omit<UserFact, 'lastEventId'>>(PAGE, [after, limit]);
    const { rows: numbers } = await tx.query<{ lastNumber: number }>(LAST_NUMBER);
    const lastEventId = numbers[0]!.lastNumber;
    return rows.map((row) => ({ ...row, lastEventId }));
  });
