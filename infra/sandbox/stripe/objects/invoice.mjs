/** @import Stripe from 'stripe' */
import { decimal, idOf, newId, wholeList } from './wire.mjs';

/**
 * A finalized invoice that is not paid yet.
 * @param {{ subscription: Stripe.Subscription, customer: Stripe.Customer, amount: number, description: string,
 * reason: Stripe.Invoice.BillingReason, publicUrl: string, now: number }} given
 * @returns {Stripe.Invoice}
 */
export function invoice({ subscription, customer, amount, description, reason, publicUrl, now }) {
  const id = newId('in');
  const sequence = customer.next_invoice_sequence ?? 1;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Ninepocket (sandbox)',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: subscription.automatic_tax.liability,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${publicUrl}/stripe/invoices/${id}`,
    invoice_pdf: `${publicUrl}/stripe/invoices/${id}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList([line(id, subscription, amount, description)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/**
 * @param {string} invoice @param {Stripe.Subscription} subscription @param {number} amount @param {string} description
 * @returns {Stripe.InvoiceLineItem}
 */
function line(invoice, subscription, amount, description) {
  const item = /** @type {Stripe.SubscriptionItem} */ (subscription.items.data[0]);
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: decimal(amount),
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** @param {Stripe.Invoice} invoice @param {string} intent @param {number} now @returns {Stripe.InvoicePayment} */
export const invoicePayment = (invoice, intent, now) => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: invoice.amount_due,
  created: now,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: intent, type: 'payment_intent' },
  status: 'open',
  status_transitions: { canceled_at: null, paid_at: null },
});
