import { describe, expect, it } from '@jest/globals';
import type { InvoiceView } from '@ninepocket/contracts/billing/subscription';
import { invoiceStatus, noInvoices } from './invoice.rules.js';

const invoice: InvoiceView = {
  id: 'in_1',
  number: 'NP-0001',
  createdAt: '2026-11-22T12:00:00.000Z',
  amount: 4,
  currency: 'USD',
  status: 'paid',
  refunded: 0,
  pdfUrl: null,
  pageUrl: null,
};

describe('the status of an invoice', () => {
  it('when nothing was refunded, then it is that of the invoice', () => {
    expect(invoiceStatus(invoice).label).toBe('Paid');
    expect(invoiceStatus({ ...invoice, status: 'open' }).label).toBe('Due');
  });

  it('when money was refunded, then it says whether it was all of it', () => {
    expect(invoiceStatus({ ...invoice, refunded: 4 }).label).toBe('Refunded');
    expect(invoiceStatus({ ...invoice, refunded: 1.5 }).label).toBe('$1.50 refunded');
  });
});

it('when a subscriber has no invoices, then they are unavailable; before the first payment, there are none yet', () => {
  expect(noInvoices('incomplete')).toBe('No invoices yet.');
  expect(noInvoices('ended')).toBe('Your earlier invoices are no longer available.');
});
