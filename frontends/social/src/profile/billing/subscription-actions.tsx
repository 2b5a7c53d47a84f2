import type { BillingState, SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { FREE_COPIES } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { usePortal } from '@ninepocket/web-kit/billing/use-portal';
import { CreditCard, Zap } from 'lucide-react';
import { CancelOrResume } from './cancel-or-resume.js';
import { isRunning } from './subscription-text.rules.js';

const CAN_SUBSCRIBE = new Set<BillingState>(['none', 'incomplete', 'ended', 'refunded']);

export function SubscriptionActions({ view }: { view: SubscriptionView }) {
  const { configReady, plan, state } = view;
  if (!configReady) return plan === 'SIDE_KICK' && <NotConfigured />;
  return (
    <div className="flex flex-wrap gap-3">
      {plan === 'SIDE_KICK' && CAN_SUBSCRIBE.has(state) && <Upgrade hasSubscribed={state !== 'none'} />}
      {isRunning(view) && <ChangeCard isUrgent={state === 'past_due' || state === 'unpaid'} />}
      {isRunning(view) && <CancelOrResume view={view} />}
    </div>
  );
}

const Upgrade = ({ hasSubscribed }: { hasSubscribed: boolean }) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-surface px-5 py-4">
    <p className="min-w-0 basis-64 grow text-sm text-muted">
      SUPER HERO removes the limit of {FREE_COPIES} cards and opens the marketplace. Cancel anytime.
    </p>
    <Button onClick={openUpgradeDialog}>
      <Zap aria-hidden /> {hasSubscribed ? 'Subscribe again' : 'Upgrade to SUPER HERO'}
    </Button>
  </div>
);

function ChangeCard({ isUrgent }: { isUrgent: boolean }) {
  const portal = usePortal((error) => toast({ tone: 'error', title: 'Error', text: problemText(error) }));
  return (
    <Button
      variant={isUrgent ? 'primary' : 'secondary'}
      busy={portal.busy}
      onClick={() => void portal.open('payment-method')}
    >
      <CreditCard aria-hidden /> Change card
    </Button>
  );
}

const NotConfigured = () => (
  <p className="rounded-panel border border-line bg-surface px-5 py-4 text-sm text-muted">
    Upgrades are not configured on this installation.
  </p>
);
