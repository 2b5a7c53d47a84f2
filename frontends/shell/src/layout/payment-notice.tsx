import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { usePortal } from '@ninepocket/web-kit/billing/use-portal';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { isCardNeeded, paymentNotice } from './payment-notice.rules.js';

/** On every page while a payment is missing. The Billing tab says the same in more words. */
export function PaymentNotice() {
  const isDue = useCurrentUser()?.subscriptionStatus === 'past_due';
  const { pathname, search } = useLocation();
  const isOnBilling = pathname === '/profile' && new URLSearchParams(search).get('tab') === 'billing';
  return isDue && !isOnBilling && <DuePayment />;
}

function DuePayment() {
  const { data } = useEndpoint(getSubscription, {}, { staleTime: 0 });
  const portal = usePortal((error) =>
    toast({ tone: 'error', title: 'The payment page could not be opened', text: problemText(error) }),
  );
  const text = paymentNotice(data);
  if (!text) return null;
  return (
    <section
      aria-label="Payment"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control border-2 border-danger bg-danger-soft px-4 py-3"
    >
      <p
        role="status"
        className="flex min-h-15 min-w-0 grow basis-64 items-start gap-2.5 text-sm font-semibold sm:min-h-10 xl:min-h-0"
      >
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" /> {text}
      </p>
      {isCardNeeded(data) ? (
        <Button size="sm" variant="secondary" busy={portal.busy} onClick={() => void portal.open('payment-method')}>
          Change card
        </Button>
      ) : (
        <Button asChild size="sm" variant="secondary">
          <Link to="/profile?tab=billing">View billing</Link>
        </Button>
      )}
    </section>
  );
}
