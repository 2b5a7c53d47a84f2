// What happens to subscriptions, whoever causes it: the API, a hosted page or the control page.
import { invalid, StripeError } from './errors.mjs';
import { cardOf, CARDS, paymentMethod } from './objects/cards.mjs';
import { invoice as newInvoice, invoicePayment } from './objects/invoice.mjs';
import { charge as newCharge, paymentIntent } from './objects/payment.mjs';
import { subscription as newSubscription } from './objects/subscription.mjs';
import { addInterval, periodOf } from './periods.mjs';

/** @typedef {{ store: import('./store.mjs').Store, webhooks: import('./webhooks.mjs').Webhooks, now: () => number, publicUrl: () => string }} World */

/** @param {World} world */
export function createBilling({ store, webhooks, now, publicUrl }) {
  const { emit } = webhooks;

  /** @param {string} customerId @param {string} kind of CARDS */
  const addCard = (customerId, kind) => {
    const card = CARDS[kind];
    if (!card) throw invalid(`There is no test card ${kind}.`, 'card');
    const method = paymentMethod(card, customerId, now());
    store.put(method);
    emit('payment_method.attached', method);
    return method;
  };

  /** Pays an invoice, or fails to. @param {any} invoice @param {'now' | 'later'} moment of the card that counts */
  const collect = (invoice, methodId, moment, mustFail = false) => {
    const method = store.get('payment_method', methodId);
    const card = cardOf(/** @type {any} */ (method));
    const outcome = mustFail || card[moment] === 'declined' ? card.code || 'generic_decline' : '';
    const payments = store.all('invoice_payment', ({ invoice: of }) => of === invoice.id);
    const intent = store.any(payments[0]?.payment.payment_intent) ?? paymentIntent(invoice, methodId, now());
    const payment = payments[0] ?? invoicePayment(invoice, intent.id, now());
    const charge = newCharge(/** @type {any} */ (intent), /** @type {any} */ (method), outcome, now());
    Object.assign(intent, { payment_method: methodId, latest_charge: charge.id });
    for (const object of [intent, payment, charge]) store.put(object);
    Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, attempted: true });
    if (outcome) {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: outcome,
        message: 'Your card was declined.',
        charge: charge.id,
      };
      invoice.next_payment_attempt = now() + 3 * 86_400;
      emit('charge.failed', charge);
      emit('payment_intent.payment_failed', intent);
      emit('invoice.payment_failed', invoice);
      return false;
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
    Object.assign(payment, { status: 'paid', amount_paid: intent.amount });
    payment.status_transitions.paid_at = now();
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', intent);
    markPaid(invoice);
    emit('invoice_payment.paid', payment);
    return true;
  };

  const markPaid = (invoice) => {
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      auto_advance: false,
    });
    invoice.status_transitions.paid_at = now();
    emit('invoice.paid', invoice);
    emit('invoice.payment_succeeded', invoice);
  };

  /** @param {any} subscription @param {string} reason */
  const bill = (subscription, reason) => {
    const customer = store.get('customer', subscription.customer);
    const [item] = subscription.items.data;
    const amount = subscription.status === 'trialing' ? 0 : item.price.unit_amount * item.quantity;
    const name = store.get('product', item.price.product)?.name ?? 'Subscription';
    const invoice = newInvoice({
      subscription,
      customer: /** @type {any} */ (customer),
      amount,
      description: amount ? `1 × ${name}` : `Trial period for ${name}`,
      reason,
      publicUrl: publicUrl(),
      now: now(),
    });
    if (customer?.next_invoice_sequence) customer.next_invoice_sequence++;
    subscription.latest_invoice = invoice.id;
    store.put(invoice);
    emit('invoice.created', invoice);
    emit('invoice.finalized', invoice);
    return invoice;
  };

  const updated = (subscription, previous) => {
    emit('customer.subscription.updated', subscription, previous);
    store.changed();
  };

  const end = (subscription, reason) => {
    if (subscription.status === 'canceled')
      throw new StripeError(404, {
        code: 'resource_missing',
        param: 'id',
        message: `No such subscription: '${subscription.id}'`,
      });
    Object.assign(subscription, {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now(),
      ended_at: now(),
      cancellation_details: {
        ...subscription.cancellation_details,
        reason: subscription.cancellation_details.reason ?? reason,
      },
    });
    emit('customer.subscription.deleted', subscription);
    store.changed();
    return subscription;
  };

  return {
    addCard,
    end,
    updated,

    /**
     * A subscription whose first invoice is paid, as after a checkout.
     * @param {{ customer: string, price: any, quantity?: number, card: string, trialDays?: number, metadata?: any,
     * automaticTax?: boolean, description?: string }} given
     */
    start({ customer, price, card, trialDays, ...rest }) {
      const method = addCard(customer, card);
      const start = now();
      const trialEnd = trialDays ? start + trialDays * 86_400 : null;
      const end = trialEnd ?? addInterval(start, price.recurring.interval);
      const subscription = newSubscription({
        ...rest,
        customer,
        price,
        paymentMethod: method.id,
        start,
        end,
        trialEnd,
      });
      const owner = store.get('customer', customer);
      if (owner) owner.currency = price.currency;
      store.put(subscription);
      const invoice = bill(subscription, 'subscription_create');
      emit('customer.subscription.created', subscription);
      if (invoice.amount_due) collect(invoice, method.id, 'now');
      else markPaid(invoice);
      store.changed();
      return { subscription, invoice };
    },

    /** Begins the next period now, and pays for it or fails to. @param {any} subscription @param {boolean} mustFail */
    renew(subscription, mustFail = false) {
      const previous = { status: subscription.status, latest_invoice: subscription.latest_invoice };
      const [item] = subscription.items.data;
      item.current_period_start = now();
      item.current_period_end = addInterval(now(), item.price.recurring.interval);
      subscription.status = 'active';
      const invoice = bill(subscription, 'subscription_cycle');
      const isPaid = collect(invoice, subscription.default_payment_method, 'later', mustFail);
      if (!isPaid) subscription.status = 'past_due';
      updated(subscription, previous);
      return invoice;
    },

    /** Pays the latest invoice of a subscription that is past due or unpaid. @param {any} subscription @param {string} [methodId] */
    recover(subscription, methodId = subscription.default_payment_method) {
      const invoice = store.get('invoice', subscription.latest_invoice);
      if (!invoice || invoice.status !== 'open') throw invalid('There is no open invoice to pay.');
      if (!collect(invoice, methodId, 'later')) return false;
      const previous = { status: subscription.status };
      subscription.status = 'active';
      updated(subscription, previous);
      return true;
    },

    /** @param {any} subscription @param {number | null} at @param {boolean} atPeriodEnd */
    scheduleEnd(subscription, at, atPeriodEnd) {
      const previous = {
        cancel_at: subscription.cancel_at,
        cancel_at_period_end: subscription.cancel_at_period_end,
        canceled_at: subscription.canceled_at,
      };
      const reason = at === null ? null : 'cancellation_requested';
      Object.assign(subscription, {
        cancel_at: at,
        cancel_at_period_end: atPeriodEnd,
        canceled_at: at === null ? null : now(),
        cancellation_details: { ...subscription.cancellation_details, reason },
      });
      updated(subscription, previous);
    },

    periodOf,
  };
}

/** @typedef {ReturnType<typeof createBilling>} Billing */
