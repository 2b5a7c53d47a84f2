import { day, html, money, page } from '../../pages/html.mjs';
import { CARDS } from '../objects/cards.mjs';
import { cardChoice } from './card-choice.mjs';
import { pdf } from './pdf.mjs';

/** An invoice as a page and as a PDF. @param {any} world */
export function createInvoicePage({ store, control }) {
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

  const asPage = (invoice, error = '', card) =>
    page(
      `Invoice ${invoice.number}`,
      html`<h1>Invoice ${invoice.number}</h1>
        <section>
          <p class="muted">${day(invoice.created)}, ${invoice.status}<br />${invoice.customer_email ?? ''}</p>
          <ul class="plain">
            ${rows(invoice).map(([name, amount]) => html`<li>${name}: <strong>${amount}</strong></li>`)}
          </ul>
        </section>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        ${
          invoice.status === 'open' &&
          html`<form method="post" class="panel">
            ${cardChoice(card)}
            <button class="full">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>
          </form>`
        }
        <p><a class="button plain" href="${invoice.invoice_pdf}">Download PDF</a></p>`,
    );

  /** With a card that works, the subscription is active again. @param {any} invoice @param {string} card */
  const pay = (invoice, card) => {
    if (CARDS[card] && CARDS[card].now !== 'declined') {
      control.changeCard(invoice.customer, card);
      // One that is not collected automatically can be paid here nevertheless.
      if (store.get('invoice', invoice.id).status === 'open') control.payInvoice(invoice.customer);
    }
    const after = store.get('invoice', invoice.id);
    return asPage(after, after.status === 'open' ? 'Your card was declined. Choose another card.' : '', card);
  };

  /** @param {string} id @param {string} part `pdf`, or nothing for the page @param {string} method @param {Record<string, any>} form */
  return (id, part, method, form) => {
    const invoice = store.get('invoice', id);
    if (!invoice) return page('Invoice', html`<h1>There is no such invoice</h1>`, { status: 404 });
    if (part === 'pdf')
      return {
        status: 200,
        text: asPdf(invoice),
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="Invoice-${invoice.number}.pdf"`,
        },
      };
    return method === 'POST' && invoice.status === 'open' ? pay(invoice, form.card) : asPage(invoice);
  };
}
