// Run by webhooks.mjs: the provider sandbox in a process of its own, with customers who have just paid.
import Stripe from 'stripe';
import { startSandbox } from '../../infra/sandbox/server.mjs';

const USERS = Number(process.argv[2]);
const CONCURRENT = 20;

const sandbox = await startSandbox();
const { hostname, port } = new URL(sandbox.url);
const stripe = new Stripe('sk_test_bench', { protocol: 'http', host: hostname, port });
await stripe.products.create({ id: 'super_hero', name: 'SUPER HERO' });
const priceOf = (interval, unit_amount) =>
  stripe.prices.create({
    product: 'super_hero',
    currency: 'usd',
    unit_amount,
    recurring: { interval },
    lookup_key: `super_hero_${interval}`,
  });
const price = await priceOf('month', 400);
await priceOf('year', 4000);

/** @type {string[]} */
const customers = [];
const addCustomers = async () => {
  while (customers.length < USERS) {
    const index = customers.push('') - 1;
    const { id: customer } = await stripe.customers.create({ email: `user-${index}@example.test` });
    customers[index] = customer;
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/success',
    });
    sandbox.stripe.pay(session.id);
  }
};
await Promise.all(Array.from({ length: CONCURRENT }, addCustomers));
process.send?.({ url: sandbox.url, customers });
