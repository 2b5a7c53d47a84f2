import { FAULTS } from '../faults.mjs';
import { periodOf } from '../periods.mjs';
import { day, html, page, redirect } from '../../pages/html.mjs';
import { act, actionsOf } from './actions.mjs';

const SHOWN = 50;

/** The page that plays the rest of the world: time, banks, the dashboard, the network. @param {any} world */
export function createControlPage(world) {
  const { store, webhooks, faults } = world;

  const customerPart = (customer) => {
    const subscriptions = store.all('subscription', ({ customer: of }) => of === customer.id);
    return html`<section>
      <h2>${customer.email ?? customer.id}</h2>
      <p class="muted">${customer.id}${customer.deleted && ', deleted'}</p>
      <ul class="plain">
        ${subscriptions.map(
          (subscription) =>
            html`<li>
              ${subscription.id}: <strong>${subscription.status}</strong>, period ends
              ${day(periodOf(subscription).end)}
              ${subscription.cancel_at ? `, cancelled for ${day(subscription.cancel_at)}` : ''}
              ${store.notes.get(`fail-next:${customer.id}`) && ', the next renewal fails'}
            </li>`,
        )}
      </ul>
      <form method="post" class="row">
        <input type="hidden" name="customer" value="${customer.id}" />
        ${actionsOf(store, customer).map(
          ([name, label]) => html`<button class="plain" name="action" value="${name}">${label}</button>`,
        )}
      </form>
    </section>`;
  };

  const faultPart = () =>
    html`<form method="post" class="panel">
      <h2>Failures of the API</h2>
      <label class="field"
        >Now
        <select name="mode">
          ${FAULTS.map((mode) => html`<option value="${mode}" ${mode === faults.state.mode && 'selected'}>${mode}</option>`)}
        </select></label
      >
      <label class="field"
        >Milliseconds, when slow <input type="number" name="slowMs" min="0" value="${faults.state.slowMs}"
      /></label>
      <label class="field">How many requests fail (empty: all) <input type="number" name="times" min="1" /></label>
      <button name="action" value="faults">Set failures</button>
    </form>`;

  const webhookPart = () => {
    const { enabled, copies, isReversed, delayMs, url } = webhooks.settings;
    return html`<form method="post" class="panel">
      <h2>Webhooks</h2>
      <p class="muted">${url || 'No address is set (STRIPE_WEBHOOK_URL).'}</p>
      <label class="choice"><input type="checkbox" name="enabled" ${enabled && 'checked'} /> Send events</label>
      <label class="choice"><input type="checkbox" name="isReversed" ${isReversed && 'checked'} /> Newest first</label>
      <label class="field"
        >Copies of each <input type="number" name="copies" min="1" max="100" value="${copies}"
      /></label>
      <label class="field"
        >Delay in milliseconds <input type="number" name="delayMs" min="0" value="${delayMs}"
      /></label>
      <div class="row">
        <button name="action" value="webhooks">Set webhooks</button>
        <button class="plain" name="action" value="sendMissed">Send what was missed</button>
      </div>
    </form>`;
  };

  const eventPart = () =>
    html`<section>
      <h2>Latest events</h2>
      <ul class="plain">
        ${store
          .all('event')
          .slice(0, SHOWN)
          .map(
            ({ id, type, pending_webhooks: waiting }) =>
              html`<li>
                <form method="post" class="row">
                  <span>${type} <span class="muted">${waiting ? 'not delivered' : 'delivered'}</span></span>
                  <input type="hidden" name="event" value="${id}" />
                  <button class="plain" name="action" value="resend" aria-label="Send ${type} again">Send again</button>
                </form>
              </li>`,
          )}
      </ul>
    </section>`;

  const customers = () => {
    const all = store.all('customer');
    if (all.length === 0)
      return html`<section>
        <p class="muted">No customers yet. They appear when a user opens the payment page.</p>
      </section>`;
    return all.slice(0, SHOWN).map(customerPart);
  };

  const show = () =>
    page(
      'Control',
      html`<h1>Stripe sandbox</h1>
        <p><a href="/mail">Emails</a></p>
        ${customers()} ${faultPart()} ${webhookPart()} ${eventPart()}`,
      { isWide: true },
    );

  /** @param {string} method @param {Record<string, any>} form @param {boolean} wantsJson */
  return (method, form, wantsJson) => {
    if (method !== 'POST') return show();
    const result = act(world, form) ?? null;
    store.changed();
    return wantsJson ? { status: 200, json: { result } } : redirect('/stripe/control');
  };
}
