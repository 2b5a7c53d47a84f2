/** @import Stripe from 'stripe' */
import { newId } from './wire.mjs';

/**
 * @param {{ email?: string, name?: string, description?: string, metadata?: Stripe.Metadata }} given @param {number} now
 * @returns {Stripe.Customer}
 */
export const customer = ({ email, name, description, metadata }, now) => ({
  id: newId('cus', 14),
  object: 'customer',
  address: null,
  balance: 0,
  created: now,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: description ?? null,
  discount: null,
  email: email ?? null,
  invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: metadata ?? {},
  name: name ?? null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

/** @param {string} id @returns {Stripe.DeletedCustomer} */
export const deletedCustomer = (id) => ({ id, object: 'customer', deleted: true });
