import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { toast } from '@ninepocket/ui/overlays/toast';
import { startCheckout } from '@ninepocket/web-kit/billing/checkout';
import { useBusyUntilGone } from '@ninepocket/web-kit/billing/use-busy-until-gone';
import { refreshAccount } from '@ninepocket/web-kit/live/use-live-account';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { session, useSession } from '@ninepocket/web-kit/session/session';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { savedInterval, saveInterval } from './interval-choice.js';
import { NOT_CONFIGURED } from './plans.js';

// SPEC section 9: redirect to checkout 1000 ms after sign-in.
const WAIT_MS = 1000;

/** Starts checkout; a failure is shown with SPEC section 8's text. */
export const useCheckout = () => {
  const [busy, setBusy] = useBusyUntilGone();
  const explain = useExplanation();
  const start = async (interval: BillingInterval): Promise<void> => {
    saveInterval(interval);
    setBusy(true);
    try {
      await startCheckout(interval);
    } catch (error) {
      setBusy(false);
      explain(error);
    }
  };
  return { busy, start };
};

const useExplanation = () => {
  const navigate = useNavigate();
  return (error: unknown): void => {
    const code = error instanceof ProblemError ? error.code : null;
    if (code === 'already_subscribed') {
      void refreshAccount();
      const open = { label: 'View', onClick: () => void navigate('/profile?tab=billing') };
      toast({ title: 'You already have a subscription', text: 'See Billing for details.', action: open });
    } else if (code === 'billing_not_configured') {
      toast({ title: 'Upgrades unavailable', text: NOT_CONFIGURED });
    } else {
      console.error('Checkout did not start', error);
      toast({ tone: 'error', title: 'Error', text: 'Failed to start upgrade process. Please try again.' });
    }
  };
};

/** Continues to checkout when SUPER HERO was chosen before sign-in (SPEC section 4). */
export const useCheckoutAfterSignIn = (): void => {
  const { checkoutDue } = useSession();
  const { start } = useCheckout();
  const begin = useEffectEvent(() => {
    session.clearCheckoutDue();
    void start(savedInterval());
  });
  useEffect(() => {
    if (!checkoutDue) return undefined;
    const timer = setTimeout(() => begin(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [checkoutDue]);
};
