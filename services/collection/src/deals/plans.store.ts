import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** The plan of a collector who is not the caller: whose assertion says it. */
export const planOf = async (db: Queryable, userId: number): Promise<Plan> => {
  const text = 'select plan from users where user_id = $1';
  const { rows } = await db.query<{ plan: Plan }>({ name: 'plan-of', text, values: [userId] });
  return rows[0]?.plan ?? 'SIDE_KICK';
};
