import { day, html, money, page, redirect } from '../../pages/html.mjs';
import { cardChoice } from './card-choice.mjs';

/** The hosted checkout page. @param {any} world */
export function createCheckoutPage({ store, control, now }) {
  const done = (session) => redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id));

  const show = (session, error = '', card) => {
    const { lineItem, trialDays } = store.notes.get(`checkout:${session.id}`);
    const { unit_amount: cents, currency, recurring } = lineItem.price;
    const each = `${money(cents, currency)} per ${recurring.interval}`;
    return page(
      'Checkout',
      html`<h1>Subscribe to ${lineItem.description}</h1>
        <section>
          <p class="price">${money(session.amount_total, currency)}</p>
          <p class="muted">
            ${trialDays ? `Due today. After a trial of ${trialDays} days, on ${day(now() + trialDays * 86_400)}: ${each}.` : `Due today, then ${each}.`}
          </p>
          <p class="muted">${session.customer_details.email ?? ''}</p>
        </section>
        ${error && html`<p class="error" role="alert">${error}</p>`}
        <form method="post" class="panel">
          ${cardChoice(card)} ${address(session)}
          <button class="full" name="action" value="pay">
            ${trialDays ? 'Start trial' : `Pay ${money(session.amount_total, currency)}`}
          </button>
        </form>
        ${session.cancel_url && html`<p><a class="button plain" href="${session.cancel_url}">Back to Ninepocket</a></p>`}
        <p class="muted">Never enter a real card in a sandbox: this page does not ask for one.</p>`,
    );
  };

  const challenge = (session, card) =>
    page(
      '3-D Secure',
      html`<h1>Confirm this payment</h1>
        <form method="post" class="panel">
          <p>Your bank asks you to confirm that you want to pay ${money(session.amount_total, session.currency)}.</p>
          <input type="hidden" name="card" value="${card}" />
          <div class="row">
            <button name="action" value="confirm">Confirm payment</button>
            <button class="plain" name="action" value="refuse">Refuse</button>
          </div>
        </form>`,
    );

  /** @param {string} id @param {string} method @param {Record<string, any>} form */
  return (id, method, form) => {
    const session = store.get('checkout.session', id);
    if (!session) return page('Checkout', html`<h1>There is no such checkout</h1>`, { status: 404 });
    if (session.status === 'complete') return done(session);
    if (session.status !== 'open' || session.expires_at <= now())
      return page(
        'Checkout',
        html`<h1>This checkout has expired</h1>
          <p>No payment was made.</p>
          ${session.cancel_url && html`<p><a class="button" href="${session.cancel_url}">Back to Ninepocket</a></p>`}`,
        { status: 410 },
      );
    if (method !== 'POST') return show(session);
    if (form.action === 'refuse')
      return show(session, 'The payment was not confirmed. Try again or choose another card.', form.card);
    const result = control.pay(id, form.card, form.action === 'confirm');
    if (result === '3ds') return challenge(session, form.card);
    if (result === 'declined') return show(session, 'Your card was declined. Choose another card.', form.card);
    return done(session);
  };
}

const address = ({ billing_address_collection: collection }) =>
  collection === 'required' &&
  html`<label class="field">Country <input type="text" name="country" value="US" autocomplete="country" /></label>
    <label class="field">Postal code <input type="text" name="postal_code" autocomplete="postal-code" /></label>`;
