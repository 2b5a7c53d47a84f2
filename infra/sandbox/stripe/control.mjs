// What tests, the hosted pages and the control page do besides the API.
import { invalid, missing } from './errors.mjs';
import { deletedCustomer } from './objects/customer.mjs';
import { CARDS } from './objects/cards.mjs';
import { age, periodOf } from './periods.mjs';

/** @param {any} world */
export function createControl({ store, webhooks, billing, reversals, now }) {
  const { emit } = webhooks;
  const customer = (id) => {
    const found = store.get('customer', id);
    if (!found) throw missing('customer', id);
    return found;
  };
  const open = (id) => {
    const session = store.get('checkout.session', id);
    if (!session) throw missing('checkout.session', id);
    if (session.status !== 'open' || session.expires_at <= now()) throw invalid('This checkout is no longer open.');
    return session;
  };
  const subscriptions = (customerId) =>
    store.all(
      'subscription',
      ({ customer: of, status }) => of === customerId && !['canceled', 'incomplete_expired'].includes(status),
    );
  /** The subscription that counts: the oldest that has not ended. */
  const subscription = (customerId) => {
    const found = subscriptions(customerId).at(-1);
    if (!found) throw invalid(`Customer ${customerId} has no subscription.`);
    return found;
  };
  const lastCharge = (customerId) => {
    const [found] = store.all('charge', ({ customer: of, paid }) => of === customerId && paid);
    if (!found) throw invalid(`Customer ${customerId} has not paid anything.`);
    return found;
  };
  const lastDispute = (customerId) => {
    const [found] = store.all(
      'dispute',
      ({ charge, status }) => store.any(charge)?.customer === customerId && !['won', 'lost'].includes(status),
    );
    if (!found) throw invalid(`Customer ${customerId} has no open dispute.`);
    return found;
  };
  const failing = (customerId) => store.notes.get(`fail-next:${customerId}`) === true;

  const control = {
    subscription,
    /**
     * Pays an open checkout, as the hosted page does.
     * @param {string} sessionId @param {string} [card] of CARDS @param {boolean} [authenticated] 3-D Secure is done
     * @returns {'paid' | 'declined' | '3ds'}
     */
    pay(sessionId, card = 'good', authenticated = false) {
      const session = open(sessionId);
      const kind = Object.hasOwn(CARDS, card) && CARDS[card];
      if (!kind) throw invalid(`Test cards: ${Object.keys(CARDS).join(', ')}`, 'card');
      if (kind.now === 'declined') return 'declined';
      if (kind.now === '3ds' && !authenticated) return '3ds';
      const note = store.notes.get(`checkout:${sessionId}`);
      const made = billing.start({
        customer: session.customer,
        price: note.lineItem.price,
        quantity: note.lineItem.quantity,
        card,
        trialDays: note.trialDays,
        metadata: note.metadata,
        automaticTax: session.automatic_tax.enabled,
        description: note.description,
      });
      Object.assign(session, {
        status: 'complete',
        payment_status: made.invoice.amount_due ? 'paid' : 'no_payment_required',
        subscription: made.subscription.id,
        invoice: made.invoice.id,
        url: null,
      });
      emit('checkout.session.completed', session);
      return 'paid';
    },

    /** Moves the customer's history into the past until the period is over, then renews or ends. @param {string} customerId */
    passMonth(customerId) {
      const object = subscription(customerId);
      const seconds = periodOf(object).end - now();
      if (seconds > 0)
        for (const kind of ['subscription', 'invoice', 'invoice_payment', 'payment_intent', 'charge', 'refund'])
          for (const one of store.all(kind, ({ customer: of }) => of === customerId)) age(one, seconds);
      if (object.cancel_at !== null && object.cancel_at <= now())
        return void billing.end(object, 'cancellation_requested');
      if (object.status === 'trialing') Object.assign(object, { billing_cycle_anchor: now() });
      const mustFail = failing(customerId);
      store.notes.delete(`fail-next:${customerId}`);
      billing.renew(object, mustFail);
    },
    /** The next renewal fails, whatever the card. @param {string} customerId */
    failNextRenewal: (customerId) => {
      store.notes.set(`fail-next:${customer(customerId).id}`, true);
      store.changed();
    },
    /** The open invoice is paid after all, with a card that works. @param {string} customerId */
    recoverPayment(customerId) {
      const object = subscription(customerId);
      const method = billing.addCard(customerId, 'good');
      object.default_payment_method = method.id;
      billing.recover(object, method.id);
    },
    /** Pays the latest invoice with the subscription's card. @param {string} customerId */
    payInvoice: (customerId) => billing.recover(subscription(customerId)),
    /** Stripe tries again to collect the open invoices that it still collects. @param {string} customerId */
    retryPayments(customerId) {
      const object = subscription(customerId);
      const open = store.all('invoice', ({ customer: of, status }) => of === customerId && status === 'open');
      for (const invoice of open)
        if (invoice.auto_advance && invoice.id === object.latest_invoice) billing.recover(object);
    },
    /** Stripe gives up on an unpaid invoice. @param {string} customerId @param {'unpaid' | 'canceled'} result */
    giveUp(customerId, result = 'unpaid') {
      const object = subscription(customerId);
      if (result === 'canceled') return void billing.end(object, 'payment_failed');
      control.setStatus(customerId, 'unpaid');
    },
    /** Any status, for cases that no page leads to. @param {string} customerId @param {string} status */
    setStatus(customerId, status) {
      const object = subscription(customerId);
      const previous = { status: object.status };
      object.status = status;
      if (status === 'incomplete_expired') object.ended_at = now();
      billing.updated(object, previous);
    },
    /** @param {string} customerId @param {number} [amount] cents; everything by default */
    refundLast: (customerId, amount) => reversals.refund(lastCharge(customerId), { amount }),
    /** @param {string} customerId */
    openDispute: (customerId) => reversals.open(lastCharge(customerId)),
    /** @param {string} customerId */
    winDispute: (customerId) => reversals.close(lastDispute(customerId), 'won'),
    /** @param {string} customerId */
    loseDispute: (customerId) => reversals.close(lastDispute(customerId), 'lost'),
    /** As in the dashboard: immediately. @param {string} customerId */
    cancelNow: (customerId) => billing.end(subscription(customerId), 'cancellation_requested'),
    /** @param {string} customerId @param {string} card of CARDS */
    changeCard(customerId, card) {
      const method = billing.addCard(customerId, card);
      const owner = customer(customerId);
      owner.invoice_settings.default_payment_method = method.id;
      emit('customer.updated', owner);
      for (const object of subscriptions(customerId)) {
        const previous = { default_payment_method: object.default_payment_method };
        object.default_payment_method = method.id;
        billing.updated(object, previous);
        const invoice = store.get('invoice', object.latest_invoice);
        const isDue = invoice?.status === 'open' && invoice.auto_advance;
        if (['past_due', 'unpaid'].includes(object.status) && isDue) billing.recover(object);
      }
    },
    /** Ends its subscriptions immediately; invoices stay. @param {string} customerId */
    deleteCustomer(customerId, request = null) {
      const object = customer(customerId);
      if (object.deleted) throw missing('customer', customerId);
      for (const one of store.all(
        'subscription',
        ({ customer: of, status }) => of === customerId && status !== 'canceled',
      ))
        billing.end(one, 'cancellation_requested');
      emit('customer.deleted', object, undefined, request);
      for (const method of store.all('payment_method', ({ customer: of }) => of === customerId)) method.customer = null;
      store.put(deletedCustomer(customerId));
      return store.get('customer', customerId);
    },
    /** @param {string} customerId */
    cancelAtPeriodEnd: (customerId) => {
      const object = subscription(customerId);
      billing.scheduleEnd(object, periodOf(object).end, true);
    },
    /** @param {string} customerId */
    resume: (customerId) => billing.scheduleEnd(subscription(customerId), null, false),
  };
  return control;
}

/** @typedef {ReturnType<typeof createControl>} Control */
