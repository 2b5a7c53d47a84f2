import { invalid } from './errors.mjs';
import { cardOf, CARDS, paymentMethod } from './objects/cards.mjs';
import { invoicePayment } from './objects/invoice.mjs';
import { charge as newCharge, paymentIntent } from './objects/payment.mjs';

const RETRY_DAYS = 3;

/** Cards and payments of invoices. @param {import('./billing.mjs').World} world */
export function createCollection({ store, webhooks: { emit }, now }) {
  /** @param {string} customerId @param {string} kind of CARDS */
  const addCard = (customerId, kind) => {
    const card = Object.hasOwn(CARDS, kind) && CARDS[kind];
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
      invoice.next_payment_attempt = now() + RETRY_DAYS * 86_400;
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

  return { addCard, collect, markPaid };
}
