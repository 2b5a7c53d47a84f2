import type { InvoiceView } from '@ninepocket/contracts/billing/subscription';
import type Stripe from 'stripe';
import { dateOf, idOf } from '../stripe/fetch-customer.client.js';
import { ask, askOrNull } from '../stripe/stripe.client.js';

export interface Invoice {
  id: string;
  number: string | null;
  createdAt: Date;
  totalCents: number;
  refundedCents: number;
  currency: string;
  status: InvoiceView['status'];
  pdfUrl: string | null;
  pageUrl: string | null;
}

interface InvoicePage {
  invoices: Invoice[];
  hasMore: boolean;
}

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
const MAX_STRIPE_PAGE = 100;
/** Charges include failed attempts, of which an invoice may have several. */
const MAX_CHARGES = 1_000;

/**
 * A page of a customer's invoices, newest first.
 * @param after the last invoice of the previous page
 * @throws StripeFailure
 */
export const fetchInvoices = async (
  stripe: Stripe,
  customer: string,
  limit: number,
  after: string | null,
): Promise<InvoicePage> => {
  const page = await askOrNull(() =>
    stripe.invoices.list({
      customer,
      limit: Math.min(limit, MAX_STRIPE_PAGE),
      ...(after !== null && { starting_after: after }),
      expand: ['data.payments'],
    }),
  );
  // The customer was deleted at Stripe.
  if (!page) return { invoices: [], hasMore: false };
  const refunds = await fetchRefunds(stripe, customer, page.data);
  return { invoices: page.data.map((invoice) => invoiceOf(invoice, refunds)), hasMore: page.has_more };
};

/** Refunded cents by payment intent: an invoice says nothing about refunds. */
const fetchRefunds = async (
  stripe: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<Map<string, number>> => {
  const refunds = new Map<string, number>();
  const oldest = invoices.at(-1);
  if (!oldest) return refunds;
  const charges = await ask(() =>
    stripe.charges
      .list({ customer, created: { gte: oldest.created }, limit: MAX_STRIPE_PAGE })
      .autoPagingToArray({ limit: MAX_CHARGES }),
  );
  for (const charge of charges) {
    const intent = idOf(charge.payment_intent);
    if (intent !== null) refunds.set(intent, (refunds.get(intent) ?? 0) + charge.amount_refunded);
  }
  return refunds;
};

const invoiceOf = (invoice: Stripe.Invoice, refunds: ReadonlyMap<string, number>): Invoice => {
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: dateOf(invoice.created),
    totalCents: invoice.total,
    refundedCents: intents.reduce((sum, intent) => sum + (refunds.get(intent) ?? 0), 0),
    currency: invoice.currency.toUpperCase(),
    status: STATUSES.find((status) => status === invoice.status) ?? 'draft',
    pdfUrl: invoice.invoice_pdf ?? null,
    pageUrl: invoice.hosted_invoice_url ?? null,
  };
};
