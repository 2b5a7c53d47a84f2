import type { BillingState, InvoiceView } from '@ninepocket/contracts/billing/subscription';
import { formatCents } from '@ninepocket/web-kit/billing/price.rules';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

const STATUS: Record<InvoiceView['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Due', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  uncollectible: { label: 'Not paid', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
};

export const invoiceStatus = ({ status, amount, refunded, currency }: InvoiceView): { label: string; tone: Tone } => {
  if (refunded <= 0) return STATUS[status];
  return { label: refunded < amount ? `${formatCents(refunded, currency)} refunded` : 'Refunded', tone: 'neutral' };
};

/** Every subscription has an invoice, but a customer who was deleted at the payment provider has none any more. */
export const noInvoices = (state: BillingState): string =>
  state === 'incomplete' ? 'No invoices yet.' : 'Your earlier invoices are no longer available.';
