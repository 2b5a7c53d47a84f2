import { userUpdated, type planChanged } from '@ninepocket/contracts/events/events';
import type { EventData } from '@ninepocket/contracts/events/event';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import type { User } from '../generated/client.js';
import { userAggregate, userFact } from './users.present.js';

/**
 * Stores a user's plan unless a newer one is known. Publishes it as a change of the user, so that the gateway drops
 * its cached identity only when social can return the new plan.
 */
export const applyPlan = async (tx: pg.PoolClient, change: EventData<typeof planChanged>): Promise<void> => {
  const { rows } = await tx.query<Pick<User, 'id' | 'username' | 'isAdmin' | 'plan'>>(
    `update users set plan = $2, plan_version = $3 where id = $1 and plan_version < $3
     returning id, username, is_admin as "isAdmin", plan`,
    [change.userId, change.plan, change.version],
  );
  const user = rows[0];
  if (user) await emit(tx, userUpdated, userAggregate(user.id), userFact(user));
};
