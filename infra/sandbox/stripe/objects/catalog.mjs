/** @import Stripe from 'stripe' */
import { decimal, idOf, newId } from './wire.mjs';

/** @param {{ name: string, description?: string, id?: string, metadata?: Stripe.Metadata }} given @param {number} now @returns {Stripe.Product} */
export const product = ({ name, description, id, metadata }, now) => ({
  id: id ?? newId('prod', 14),
  object: 'product',
  active: true,
  created: now,
  default_price: null,
  description: description ?? null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: metadata ?? {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: now,
  url: null,
});

/**
 * @param {{ product: string, currency: string, unitAmount: number, interval: Stripe.Price.Recurring.Interval | null,
 * lookupKey?: string, nickname?: string, metadata?: Stripe.Metadata, taxBehavior?: Stripe.Price.TaxBehavior }} given
 * @param {number} now
 * @returns {Stripe.Price}
 */
export const price = (given, now) => ({
  id: newId('price'),
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now,
  currency: given.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: given.lookupKey ?? null,
  metadata: given.metadata ?? {},
  nickname: given.nickname ?? null,
  product: given.product,
  recurring: given.interval && {
    interval: given.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: given.taxBehavior ?? 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: given.interval ? 'recurring' : 'one_time',
  unit_amount: given.unitAmount,
  unit_amount_decimal: decimal(given.unitAmount),
});

/** The older form of a recurring price, still part of a subscription's items. @param {Stripe.Price} price @returns {Stripe.Plan} */
export const planOf = (price) => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: price.nickname,
  product: idOf(price.product),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
