import { CARDS } from '../objects/cards.mjs';
import { periodOf } from '../periods.mjs';
import { day, html, money, page, redirect } from '../../pages/html.mjs';
import { cardChoice } from './card-choice.mjs';

/** The customer portal: card, cancellation, invoices. @param {any} world */
export function createPortalPage({ store, control }) {
  const current = (customer) =>
    store
      .all(
        'subscription',
        ({ customer: of, status }) => of === customer && !['canceled', 'incomplete_expired'].includes(status),
      )
      .at(-1);

  const subscriptionPart = (subscription) => {
    if (!subscription)
      return html`<section>
        <h2>Subscription</h2>
        <p>You have no subscription.</p>
      </section>`;
    const [{ price }] = subscription.items.data;
    const name = store.get('product', price.product)?.name ?? 'Subscription';
    const ends = subscription.cancel_at ?? null;
    return html`<section>
      <h2>${name}</h2>
      <p>${money(price.unit_amount, price.currency)} per ${price.recurring.interval}</p>
      <p>${ends ? `Ends on ${day(ends)}.` : `Renews on ${day(periodOf(subscription).end)}.`}</p>
      ${subscription.pause_collection && html`<p>Payments are paused.</p>`}
      ${['past_due', 'unpaid'].includes(subscription.status) && html`<p class="error">The last payment failed. Change the card to pay.</p>`}
      <form method="post">
        ${ends ? html`<button name="action" value="resume">Keep subscription</button>` : html`<button class="plain" name="action" value="cancel">Cancel subscription</button>`}
      </form>
    </section>`;
  };

  const cardPart = (customer, subscription) => {
    const id =
      subscription?.default_payment_method ?? store.get('customer', customer)?.invoice_settings?.default_payment_method;
    const card = store.get('payment_method', id ?? '')?.card;
    return html`<form method="post" class="panel">
      <h2>Payment method</h2>
      <p>${card ? `${card.brand}, ending ${card.last4}, expires ${card.exp_month}/${card.exp_year}` : 'None yet'}</p>
      ${cardChoice()}
      <button name="action" value="card">Save card</button>
    </form>`;
  };

  const invoicePart = (customer) =>
    html`<section>
      <h2>Invoices</h2>
      <ul class="plain">
        ${store
          .all('invoice', ({ customer: of }) => of === customer)
          .map(
            (invoice) =>
              html`<li>
                <a href="${invoice.hosted_invoice_url}">${invoice.number}</a>, ${day(invoice.created)}:
                ${money(invoice.total, invoice.currency)}, ${invoice.status}
              </li>`,
          )}
      </ul>
    </section>`;

  const show = (session, error = '') => {
    const subscription = current(session.customer);
    const flow = session.flow?.type;
    const parts = {
      payment_method_update: () => cardPart(session.customer, subscription),
      subscription_cancel: () => subscriptionPart(subscription),
    };
    return page(
      'Billing',
      html`<h1>Billing</h1>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        ${parts[flow]?.() ?? [subscriptionPart(subscription), cardPart(session.customer, subscription), invoicePart(session.customer)]}
        ${session.return_url && html`<p><a class="button plain" href="${session.return_url}">Return to Ninepocket</a></p>`}`,
    );
  };

  const act = (customer, form) => {
    if (form.action === 'cancel') control.cancelAtPeriodEnd(customer);
    if (form.action === 'resume') control.resume(customer);
    if (form.action !== 'card') return '';
    if (CARDS[form.card]?.now === 'declined') return 'Your card was declined. Choose another card.';
    control.changeCard(customer, form.card);
    return '';
  };

  /** @param {string} id the end of the session's URL @param {string} method @param {Record<string, any>} form */
  return (id, method, form) => {
    const [session] = store.all('billing_portal.session', ({ url }) => url.endsWith(`/${id}`));
    if (!id || !session) return page('Billing', html`<h1>There is no such page</h1>`, { status: 404 });
    if (method !== 'POST') return show(session);
    const error = act(session.customer, form);
    if (error) return show(session, error);
    return redirect(session.flow?.after_completion.redirect?.return_url ?? session.url);
  };
}
