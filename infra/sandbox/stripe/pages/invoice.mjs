import { day, html, money, page } from '../../pages/html.mjs';
import { pdf } from './pdf.mjs';

/** An invoice as a page and as a PDF. @param {any} world */
export function createInvoicePage({ store }) {
  const refunded = (invoice) =>
    store
      .all('invoice_payment', ({ invoice: of }) => of === invoice.id)
      .flatMap(({ payment }) => store.all('charge', ({ payment_intent: of }) => of === payment.payment_intent))
      .reduce((sum, charge) => sum + charge.amount_refunded, 0);

  const rows = (invoice) => {
    const amount = (cents) => money(cents, invoice.currency);
    const back = refunded(invoice);
    return [
      ...invoice.lines.data.map(({ description, amount: cents, period }) => [
        `${description} (${day(period.start)} to ${day(period.end)})`,
        amount(cents),
      ]),
      ['Total', amount(invoice.total)],
      ['Paid', amount(invoice.amount_paid)],
      ...(back ? [['Refunded', amount(back)]] : []),
    ];
  };

  const asPdf = (invoice) =>
    pdf([
      { text: 'Ninepocket (sandbox)', size: 20 },
      { text: 'This is not an invoice: no money moved.' },
      { text: '' },
      { text: `Invoice ${invoice.number}`, size: 14 },
      { text: `Date: ${day(invoice.created)}` },
      { text: `Customer: ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`.trim() },
      { text: '' },
      ...rows(invoice).map(([name, amount]) => ({ text: `${name}: ${amount}` })),
    ]);

  /** @param {string} id @param {string} form of the invoice: `pdf` or the page */
  return (id, form) => {
    const invoice = store.get('invoice', id);
    if (!invoice) return page('Invoice', html`<h1>There is no such invoice</h1>`, { status: 404 });
    if (form === 'pdf')
      return {
        status: 200,
        text: asPdf(invoice),
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="Invoice-${invoice.number}.pdf"`,
        },
      };
    return page(
      `Invoice ${invoice.number}`,
      html`<h1>Invoice ${invoice.number}</h1>
        <section>
          <p class="muted">${day(invoice.created)}, ${invoice.status}<br />${invoice.customer_email ?? ''}</p>
          <ul class="plain">
            ${rows(invoice).map(([name, amount]) => html`<li>${name}: <strong>${amount}</strong></li>`)}
          </ul>
        </section>
        <p><a class="button" href="${invoice.invoice_pdf}">Download PDF</a></p>`,
    );
  };
}
