// What happens to subscriptions, whoever causes it: the API, a hosted page or the control page.
import { createCollection } from './collect.mjs';
import { invalid, StripeError } from './errors.mjs';
import { invoice as newInvoice } from './objects/invoice.mjs';
import { subscription as newSubscription } from './objects/subscription.mjs';
import { addInterval } from './periods.mjs';

/** @typedef {{ store: import('./store.mjs').Store, webhooks: import('./webhooks.mjs').Webhooks, now: () => number, publicUrl: () => string }} World */

/** @param {World} world */
export function createBilling({ store, webhooks, now, publicUrl }) {
  const { emit } = webhooks;

  const { addCard, collect, markPaid } = createCollection({ store, webhooks, now, publicUrl });

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

  /** Of a subscription whose payments are paused. @param {any} invoice @param {string} behavior of the pause */
  const close = (invoice, behavior) => {
    const isVoid = behavior === 'void';
    invoice.auto_advance = false;
    if (behavior === 'keep_as_draft') return void Object.assign(invoice, { status: 'draft' });
    invoice.status = isVoid ? 'void' : 'uncollectible';
    invoice.status_transitions[isVoid ? 'voided_at' : 'marked_uncollectible_at'] = now();
    emit(isVoid ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
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
      if (subscription.pause_collection) {
        close(invoice, subscription.pause_collection.behavior);
        updated(subscription, previous);
        return invoice;
      }
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
  };
}

/** @typedef {ReturnType<typeof createBilling>} Billing */
