/** @import Stripe from 'stripe' */
import { newId } from './wire.mjs';

/**
 * Test cards. `now` is what happens at checkout, `later` at a renewal; `code` is why it is declined.
 * @typedef {{ label: string, brand: string, last4: string, now: 'paid' | 'declined' | '3ds', later: 'paid' | 'declined', code: string }} Card
 * @type {Record<string, Card>}
 */
export const CARDS = {
  good: { label: 'Pays', brand: 'visa', last4: '4242', now: 'paid', later: 'paid', code: '' },
  good2: { label: 'Pays', brand: 'mastercard', last4: '4444', now: 'paid', later: 'paid', code: '' },
  '3ds': { label: 'Asks for 3-D Secure', brand: 'visa', last4: '3155', now: '3ds', later: 'paid', code: '' },
  declined: {
    label: 'Is declined',
    brand: 'visa',
    last4: '0002',
    now: 'declined',
    later: 'declined',
    code: 'generic_decline',
  },
  poor: {
    label: 'Has too little money',
    brand: 'visa',
    last4: '9995',
    now: 'declined',
    later: 'declined',
    code: 'insufficient_funds',
  },
  fails: {
    label: 'Pays now, is declined at renewals',
    brand: 'visa',
    last4: '0341',
    now: 'paid',
    later: 'declined',
    code: 'generic_decline',
  },
};

/** @param {Card} card @param {string} customer @param {number} now @returns {Stripe.PaymentMethod} */
export const paymentMethod = (card, customer, now) => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'always',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    fingerprint: `sandbox${card.last4}`,
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: now,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
});

/** @param {Stripe.PaymentMethod | undefined} method @returns {Card} */
export const cardOf = (method) =>
  Object.values(CARDS).find(({ last4 }) => last4 === method?.card?.last4) ?? /** @type {Card} */ (CARDS.good);
