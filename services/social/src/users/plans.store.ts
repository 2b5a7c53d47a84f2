import { userUpdated, type planChanged } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import type { User } from '../generated/client.js';
import type { Live } from '../live/live.client.js';
import { userAggregate, userFact } from './users.present.js';

type Changed = Pick<User, 'id' | 'username' | 'isAdmin' | 'plan' | 'subscriptionStatus'>;

/**
 * Stores a user's plan and subscription status unless newer ones are known, and pushes them to the user's open tabs.
 * Publishes them as a change of the user, so that the gateway drops its cached identity only when social can return
 * the new plan.
 */
export const applyPlan = async (
  tx: pg.PoolClient,
  change: EventData<typeof planChanged>,
  live: Live,
): Promise<void> => {
  const { rows } = await tx.query<Changed>(
    `update users set plan = $2, plan_version = $3,
       subscription_status = $4
     where id = $1 and plan_version < $3
     returning id, username, is_admin as "isAdmin", plan, subscription_status as "subscriptionStatus"`,
    [change.userId, change.plan, change.version, change.subscriptionStatus ?? 'active'],
  );
  const user = rows[0];
  if (!user) return;
  await emit(tx, userUpdated, userAggregate(user.id), userFact(user));
  const { plan, subscriptionStatus } = user;
  afterCommit(tx, () => live.push([user.id], 'plan', { plan, subscriptionStatus }));
};
