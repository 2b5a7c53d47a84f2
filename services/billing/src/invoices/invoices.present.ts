import type { InvoiceView } from '@ninepocket/contracts/billing/subscription';
import { dollarsOf } from '../prices/dollars.rules.js';
import type { Invoice } from './invoices.client.js';

/** Credit makes a total negative: nothing was charged. */
export const presentInvoice = ({ totalCents, refundedCents, createdAt, ...invoice }: Invoice): InvoiceView => ({
  ...invoice,
  createdAt: createdAt.toISOString(),
  amount: dollarsOf(Math.max(0, totalCents)),
  refunded: dollarsOf(refundedCents),
});
