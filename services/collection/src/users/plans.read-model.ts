import { snapshotUsers, type UserFact } from '@ninepocket/contracts/social/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { flagNewPlans, HAS_NEW_PLAN } from './users.store.js';

/** Billing has no snapshot of plans. Social's has a copy, which never replaces a higher version. */
export const plans = readModel('plans', {
  source: 'social',
  repairs: ['billing'],
  snapshot: snapshotUsers,
  table: 'users',
  key: 'user_id',
  version: 'plan_version',
  receivedAt: null,
  row: ({ id, plan, planVersion }: Pick<UserFact, 'id' | 'plan' | 'planVersion'>) => ({
    id,
    plan,
    version: planVersion,
  }),
  columns: ['plan'],
  returning: HAS_NEW_PLAN,
  written: flagNewPlans,
});
