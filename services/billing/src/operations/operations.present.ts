import type { ReconciliationRow } from '../reconciliation/reconciliations.store.js';
import { graceEnd } from '../subscriptions/situation.rules.js';
import { dollarsOf } from '../subscriptions/subscription.present.js';
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

export const presentReconciliation = ({ startedAt, finishedAt, checked, corrected, failed }: ReconciliationRow) => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  checked,
  corrected,
  failed,
});
