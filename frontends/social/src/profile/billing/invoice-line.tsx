import type { InvoiceView } from '@ninepocket/contracts/billing/subscription';
import { Badge } from '@ninepocket/ui/brand/badge';
import { Button } from '@ninepocket/ui/forms/button';
import { billingDate } from '@ninepocket/web-kit/billing/billing-date.rules';
import { formatCents } from '@ninepocket/web-kit/billing/price.rules';
import { Download, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { invoiceStatus } from './invoice.rules.js';

export function InvoiceLine({ invoice }: { invoice: InvoiceView }) {
  const { number, createdAt, amount, currency, status, pdfUrl, pageUrl } = invoice;
  const { label, tone } = invoiceStatus(invoice);
  const name = number ?? `of ${billingDate(createdAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-36">
        <p className="font-semibold">
          <time dateTime={createdAt}>{billingDate(createdAt)}</time>
        </p>
        {number && <p className="text-sm break-all text-muted">{number}</p>}
      </div>
      <p className="flex flex-col items-end gap-1 sm:w-48 sm:flex-row sm:items-center sm:gap-3">
        <span className="sm:grow sm:text-right">{formatCents(amount, currency)}</span>
        <span className="sm:w-30">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </p>
      <p className="flex gap-2 empty:hidden sm:w-42 sm:empty:flex">
        {pageUrl && (
          <ToProvider href={pageUrl} label={`${status === 'open' ? 'Pay' : 'View'} invoice ${name}`}>
            <ExternalLink aria-hidden /> {status === 'open' ? 'Pay' : 'View'}
          </ToProvider>
        )}
        {pdfUrl && (
          <ToProvider href={pdfUrl} label={`PDF of invoice ${name}`}>
            <Download aria-hidden /> PDF
          </ToProvider>
        )}
      </p>
    </li>
  );
}

const ToProvider = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <Button asChild size="sm" variant="secondary">
    <a href={href} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
    </a>
  </Button>
);
