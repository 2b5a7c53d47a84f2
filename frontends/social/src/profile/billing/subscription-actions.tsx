import type { BillingState, SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { FREE_COPIES } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { openUpgradeDialog } from '@ninepocket/web-kit/billing/upgrade';
import { usePortal } from '@ninepocket/web-kit/billing/use-portal';
import { CreditCard, Zap } from 'lucide-react';
import { aboutOf } from './about.rules.js';
import { CancelOrResume } from './cancel-or-resume.js';
import { isPaymentDue, isRunning } from './subscription-text.rules.js';
import { useDismissedToast } from './use-dismissed-toast.js';

const CAN_SUBSCRIBE = new Set<BillingState>(['none', 'incomplete', 'ended', 'refunded']);

export function SubscriptionActions({ view }: { view: SubscriptionView }) {
  const { configReady, plan, state, price } = view;
  useDismissedToast(aboutOf(view));
  if (!configReady) return <NotConfigured view={view} />;
  return (
    <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
      {plan === 'SIDE_KICK' && CAN_SUBSCRIBE.has(state) && <Upgrade state={state} />}
      {isRunning(view) && <ChangeCard isUrgent={isPaymentDue(view)} />}
      {isRunning(view) && <CancelOrResume view={view} />}
      {price && (state === 'active' || state === 'trialing') && (
        <p className="basis-full text-sm text-muted">
          To change to {price.interval === 'month' ? 'yearly' : 'monthly'} payment, cancel, and subscribe again when the
          period has ended.
        </p>
      )}
    </div>
  );
}

const HAS_SUBSCRIBED = new Set<BillingState>(['ended', 'refunded']);

const Upgrade = ({ state }: { state: BillingState }) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 panel-flat px-5 py-4">
    <p className="min-w-0 basis-64 grow text-sm text-muted">
      SUPER HERO lifts the limit of {FREE_COPIES} cards and opens the marketplace. Cancel anytime.
    </p>
    <Button onClick={openUpgradeDialog}>
      <Zap aria-hidden /> {HAS_SUBSCRIBED.has(state) ? 'Subscribe again' : 'Upgrade to SUPER HERO'}
    </Button>
  </div>
);

function ChangeCard({ isUrgent }: { isUrgent: boolean }) {
  const portal = usePortal((error) =>
    toast({ tone: 'error', title: 'The payment page could not be opened', text: problemText(error) }),
  );
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

function NotConfigured({ view }: { view: SubscriptionView }) {
  const text = isRunning(view)
    ? 'Payments are not configured on this installation, so this subscription cannot be changed here.'
    : view.plan === 'SIDE_KICK' && 'Upgrades are not configured on this installation.';
  return text && <p className="panel-flat px-5 py-4 text-sm text-muted">{text}</p>;
}
