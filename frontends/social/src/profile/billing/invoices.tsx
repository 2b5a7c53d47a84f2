import { listInvoices, type BillingState } from '@ninepocket/contracts/billing/subscription';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { ErrorState } from '@ninepocket/ui/states/error-state';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { InvoiceLine } from './invoice-line.js';
import { noInvoices } from './invoice.rules.js';

const PAGE = 12;

export const Invoices = ({ state }: { state: BillingState }) => (
  <section aria-labelledby="invoices-title" className="mt-3">
    <h2 id="invoices-title" className="section-title mb-3">
      Invoices
    </h2>
    <InvoiceList none={noInvoices(state)} />
  </section>
);

function InvoiceList({ none }: { none: string }) {
  const invoices = useEndpointPages(listInvoices, { query: { limit: PAGE } }, { staleTime: 0 });
  if (invoices.items.length > 0)
    return (
      <>
        <ul className="divide-y divide-line panel-flat px-5">
          {invoices.items.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        <MoreButton pages={invoices} />
      </>
    );
  if (invoices.error)
    return (
      <ErrorState
        title="Your invoices could not be loaded"
        message={problemText(invoices.error)}
        onRetry={() => void invoices.refetch()}
      />
    );
  if (invoices.isPending)
    return (
      <div role="status" aria-label="Loading invoices">
        <Skeleton className="h-32 w-full rounded-panel" />
      </div>
    );
  return <p className="panel-flat px-5 py-4 text-sm text-muted">{none}</p>;
}
