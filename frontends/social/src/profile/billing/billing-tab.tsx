import { getSubscription } from '@ninepocket/contracts/billing/subscription';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { BillingSkeleton } from './billing-skeleton.js';
import { Invoices } from './invoices.js';
import { SubscriptionActions } from './subscription-actions.js';
import { SubscriptionFacts } from './subscription-facts.js';
import { SubscriptionNotice } from './subscription-notice.js';
import { isPaymentDue } from './subscription-text.rules.js';

const POLL_MS = 5000;

export function BillingTab() {
  const subscription = useEndpoint(
    getSubscription,
    {},
    {
      // A card that was changed on the payment provider's page shows after the return.
      staleTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (state.data?.state === 'incomplete' ? POLL_MS : false),
    },
  );
  return (
    <QueryView
      explain={problemText}
      query={subscription}
      failure="Your subscription could not be loaded"
      waiting={<BillingSkeleton />}
    >
      {(view) => (
        <div className="grid grid-cols-1 gap-5">
          <SubscriptionNotice view={view} />
          {isPaymentDue(view) && <SubscriptionActions view={view} />}
          <SubscriptionFacts view={view} />
          {!isPaymentDue(view) && <SubscriptionActions view={view} />}
          {view.configReady && view.state !== 'none' && <Invoices state={view.state} />}
        </div>
      )}
    </QueryView>
  );
}
