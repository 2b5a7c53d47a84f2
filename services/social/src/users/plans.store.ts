import type { planChanged } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type pg from 'pg';
import type { User } from '../generated/client.js';
import type { Live } from '../live/live.client.js';

/** Stores a user's plan and subscription status unless newer ones are known, and pushes them to the user's open tabs. */
export const applyPlan = async (
  tx: pg.PoolClient,
  change: EventData<typeof planChanged>,
  live: Live,
): Promise<void> => {
  const { rows } = await tx.query<Pick<User, 'plan' | 'subscriptionStatus'>>(
    `update users set plan = $2, plan_version = $3, subscription_status = $4
     where id = $1 and plan_version < $3 returning plan, subscription_status as "subscriptionStatus"`,
    [change.userId, change.plan, change.version, change.subscriptionStatus ?? 'active'],
  );
  const stored = rows[0];
  if (stored) afterCommit(tx, () => live.push([change.userId], 'plan', stored));
};
