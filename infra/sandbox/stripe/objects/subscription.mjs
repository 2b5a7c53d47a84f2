/** @import Stripe from 'stripe' */
import { planOf } from './catalog.mjs';
import { newId, wholeList } from './wire.mjs';

/**
 * @param {{ customer: string, price: Stripe.Price, quantity?: number, paymentMethod: string, start: number, end: number,
 * trialEnd: number | null, metadata?: Stripe.Metadata, automaticTax?: boolean, description?: string }} given
 * @returns {Stripe.Subscription}
 */
export function subscription(given) {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: given.automaticTax ?? false,
      liability: given.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: given.trialEnd ?? given.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: given.start,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList([item(id, given)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: given.metadata ?? {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: given.start,
    status: given.trialEnd ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: given.trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: given.trialEnd ? given.start : null,
  };
}

/**
 * @param {string} subscription
 * @param {{ price: Stripe.Price, quantity?: number, start: number, end: number }} given
 * @returns {Stripe.SubscriptionItem}
 */
const item = (subscription, { price, quantity, start, end }) => ({
  id: newId('si', 14),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity: quantity ?? 1,
  subscription,
  tax_rates: [],
});
