import { toast } from '@ninepocket/ui/overlays/toast';
import { startCheckout } from '@ninepocket/web-kit/billing/checkout';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { session, useSession } from '@ninepocket/web-kit/session/session';
import { useEffect, useState } from 'react';

// SPEC section 9: redirect to checkout 1000 ms after sign-in.
const WAIT_MS = 1000;

// Until the billing service serves checkout, the gateway answers 404.
const isNotBuilt = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 404 && error.code === 'not_found';

/** Starts checkout; a failure is shown with SPEC section 8's text. */
export const useCheckout = () => {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await startCheckout();
    } catch (error) {
      if (isNotBuilt(error)) {
        toast({
          tone: 'info',
          title: 'Upgrades open soon',
          text: 'Payments are not available yet. You have not been charged.',
        });
        return;
      }
      console.error('Checkout did not start', error);
      toast({ tone: 'error', title: 'Error', text: 'Failed to start upgrade process. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
};

/** Continues to checkout when SUPER HERO was chosen before sign-in (SPEC section 4). */
export const useCheckoutAfterSignIn = (): void => {
  const { checkoutDue } = useSession();
  const { start } = useCheckout();
  useEffect(() => {
    if (!checkoutDue) return undefined;
    const timer = setTimeout(() => {
      session.clearCheckoutDue();
      void start();
    }, WAIT_MS);
    return () => clearTimeout(timer);
    // `start` is a new function on every render but always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [checkoutDue]);
};
