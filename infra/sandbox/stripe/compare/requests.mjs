/** @import Stripe from 'stripe' */

const PAGES = { success_url: 'https://example.test/success', cancel_url: 'https://example.test/cancelled' };

/**
 * The requests of billing, each with what it needs of the answers before it.
 * @typedef {Record<string, any>} Answers
 * @type {[name: string, request: (stripe: Stripe, answers: Answers) => Promise<unknown>][]}
 */
export const REQUESTS = [
  ['customer', (stripe) => stripe.customers.create({ email: 'a@demo.test', name: 'Ann', metadata: { userId: '1' } })],
  [
    'customer update',
    (stripe, { customer }) => stripe.customers.update(customer.id, { email: 'b@demo.test', name: '' }),
  ],
  [
    'customer get',
    (stripe, { customer }) =>
      stripe.customers.retrieve(customer.id, { expand: ['invoice_settings.default_payment_method'] }),
  ],
  ['product', (stripe) => stripe.products.create({ id: 'super_hero', name: 'SUPER HERO' })],
  [
    'price',
    (stripe) =>
      stripe.prices.create({
        product: 'super_hero',
        currency: 'usd',
        unit_amount: 400,
        recurring: { interval: 'month' },
        lookup_key: 'super_hero_month',
        transfer_lookup_key: true,
      }),
  ],
  ['prices', (stripe) => stripe.prices.list({ lookup_keys: ['super_hero_month'], active: true, limit: 10 })],
  [
    'session',
    (stripe, { customer, price }) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        client_reference_id: '1',
        line_items: [{ price: price.id, quantity: 1 }],
        ...PAGES,
        allow_promotion_codes: true,
        billing_address_collection: 'auto',
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
        subscription_data: { metadata: { userId: '1' } },
        metadata: { userId: '1' },
      }),
  ],
  [
    'session get',
    (stripe, { session }) => stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] }),
  ],
  [
    'sessions',
    (stripe, { customer }) => stripe.checkout.sessions.list({ customer: customer.id, status: 'open', limit: 100 }),
  ],
  [
    'subscriptions',
    (stripe, { customer }) =>
      stripe.subscriptions.list({
        customer: customer.id,
        status: 'all',
        limit: 100,
        expand: ['data.default_payment_method', 'data.latest_invoice.payments'],
      }),
  ],
  ['subscription get', (stripe, { subscriptions }) => stripe.subscriptions.retrieve(subscriptions.data[0].id)],
  [
    'cancel at period end',
    (stripe, { subscriptions }) =>
      stripe.subscriptions.update(subscriptions.data[0].id, { cancel_at_period_end: true }),
  ],
  [
    'pause payments',
    (stripe, { subscriptions }) =>
      stripe.subscriptions.update(subscriptions.data[0].id, {
        pause_collection: { behavior: 'void' },
        metadata: { paused_for: 'dispute' },
      }),
  ],
  [
    'resume payments',
    (stripe, { subscriptions }) =>
      stripe.subscriptions.update(subscriptions.data[0].id, { pause_collection: '', metadata: { paused_for: '' } }),
  ],
  [
    'invoices',
    (stripe, { customer }) => stripe.invoices.list({ customer: customer.id, limit: 20, expand: ['data.payments'] }),
  ],
  ['invoice get', (stripe, { invoices }) => stripe.invoices.retrieve(invoices.data[0].id)],
  [
    'invoice update',
    (stripe, { invoices }) => stripe.invoices.update(invoices.data[0].id, { metadata: { paused_for: 'dispute' } }),
  ],
  ['invoice payments', (stripe, { invoices }) => stripe.invoicePayments.list({ invoice: invoices.data[0].id })],
  ['charges', (stripe, { customer }) => stripe.charges.list({ customer: customer.id, limit: 100 })],
  ['charge get', (stripe, { charges }) => stripe.charges.retrieve(charges.data[0].id)],
  ['intents', (stripe, { customer }) => stripe.paymentIntents.list({ customer: customer.id })],
  ['methods', (stripe, { customer }) => stripe.customers.listPaymentMethods(customer.id)],
  [
    'refund',
    (stripe, { charges }) =>
      stripe.refunds.create({
        payment_intent: charges.data[0].payment_intent ?? 'pi_1',
        reason: 'duplicate',
        amount: 100,
      }),
  ],
  ['refunds', (stripe, { charges }) => stripe.refunds.list({ charge: charges.data[0].id })],
  ['disputes', (stripe, { charges }) => stripe.disputes.list({ charge: charges.data[0].id, limit: 100 })],
  [
    'portal',
    (stripe, { customer }) =>
      stripe.billingPortal.sessions.create({
        customer: customer.id,
        return_url: PAGES.success_url,
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: PAGES.success_url } },
        },
      }),
  ],
  ['portal configurations', (stripe) => stripe.billingPortal.configurations.list({ is_default: true })],
  ['events', (stripe) => stripe.events.list({ types: ['invoice.paid'], limit: 3 })],
  [
    'cancel now',
    (stripe, { subscriptions }) =>
      stripe.subscriptions.cancel(subscriptions.data[0].id, { invoice_now: false, prorate: false }),
  ],
  ['customer delete', (stripe, { customer }) => stripe.customers.del(customer.id)],
];
