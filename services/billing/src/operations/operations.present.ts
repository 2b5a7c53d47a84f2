import type { UserPlan } from '@ninepocket/contracts/billing/operations';
import type { UserPlanRow } from '../plans/grants.store.js';
import { planOf } from '../plans/state.rules.js';
import { dollarsOf } from '../prices/dollars.rules.js';
import type { ReconciliationRow } from '../reconciliation/reconciliations.store.js';
import { graceEnd } from '../subscriptions/situation.rules.js';
import type { FailedPayment, ListedPlanChange, ListedSubscription } from './operations.store.js';

export const presentSubscription = ({ amountCents, startedAt, periodEndsAt, ...row }: ListedSubscription) => ({
  ...row,
  amount: dollarsOf(amountCents),
  startedAt: startedAt.toISOString(),
  periodEndsAt: periodEndsAt?.toISOString() ?? null,
});

export const presentFailedPayment =
  (graceDays: number) =>
  ({ amountCents, failedAt, state, ...row }: FailedPayment) => ({
    ...row,
    amount: dollarsOf(amountCents),
    failedAt: failedAt.toISOString(),
    graceEndsAt: state === 'past_due' ? graceEnd(failedAt, graceDays).toISOString() : null,
  });

export const presentPlanChange = ({ at, ...row }: ListedPlanChange) => ({ ...row, at: at.toISOString() });

export const presentUserPlan = ({ plan, state, grantedBy, grantedAt, reason, until }: UserPlanRow): UserPlan => ({
  plan,
  state,
  isPaid: planOf(state) === 'SUPER_HERO',
  grant:
    grantedBy === null || grantedAt === null
      ? null
      : { grantedBy, grantedAt: grantedAt.toISOString(), reason, until: until?.toISOString() ?? null },
});

export const presentReconciliation = ({ startedAt, finishedAt, checked, corrected, failed }: ReconciliationRow) => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  checked,
  corrected,
  failed,
});
