import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type Stripe from 'stripe';
import type { Config } from '../config.js';
import { ask, StripeFailure } from '../stripe/stripe.client.js';

const PRODUCT = 'super_hero';
const INTERVALS: readonly BillingInterval[] = ['month', 'year'];
const lookupKey = (interval: BillingInterval) => `${PRODUCT}_${interval}`;
const FRESH_MS = 10 * 60_000;

/** Stripe's prices of SUPER_HERO, found by lookup key and created when they are missing or were changed here. */
export class Prices {
  readonly #config: Config;
  #found: Promise<Record<BillingInterval, string>> | null = null;
  #until = 0;

  constructor(config: Config) {
    this.#config = config;
  }

  centsOf(interval: BillingInterval): number {
    return interval === 'year' ? this.#config.STRIPE_YEARLY_CENTS : this.#config.STRIPE_MONTHLY_CENTS;
  }

  /** @returns Stripe's price ids, cached for ten minutes. @throws StripeFailure */
  async ids(stripe: Stripe): Promise<Record<BillingInterval, string>> {
    if (!this.#found || Date.now() > this.#until) {
      this.#until = Date.now() + FRESH_MS;
      this.#found = this.#ensure(stripe);
    }
    const found = this.#found;
    try {
      return await found;
    } catch (error) {
      if (this.#found === found) this.#found = null;
      throw error;
    }
  }

  async #ensure(stripe: Stripe): Promise<Record<BillingInterval, string>> {
    const lookup_keys = INTERVALS.map(lookupKey);
    const { data } = await ask(() => stripe.prices.list({ lookup_keys, active: true, limit: 10 }));
    const existing = (interval: BillingInterval) => data.find((price) => price.lookup_key === lookupKey(interval));
    const matches = (interval: BillingInterval) => {
      const price = existing(interval);
      return price?.unit_amount === this.centsOf(interval) && price.currency === this.#config.STRIPE_CURRENCY;
    };
    if (!INTERVALS.every(matches)) await createProduct(stripe);
    const idOf = async (interval: BillingInterval): Promise<string> => {
      const price = existing(interval);
      return price && matches(interval) ? price.id : this.#create(stripe, interval, price?.id ?? 'none');
    };
    return { month: await idOf('month'), year: await idOf('year') };
  }

  async #create(stripe: Stripe, interval: BillingInterval, replaced: string): Promise<string> {
    const params = {
      product: PRODUCT,
      currency: this.#config.STRIPE_CURRENCY,
      unit_amount: this.centsOf(interval),
      recurring: { interval },
      lookup_key: lookupKey(interval),
      transfer_lookup_key: true,
    };
    const idempotencyKey = `price-${params.lookup_key}-${params.unit_amount}-${params.currency}-after-${replaced}`;
    return (await ask(() => stripe.prices.create(params, { idempotencyKey }))).id;
  }
}

const createProduct = async (stripe: Stripe): Promise<void> => {
  try {
    await ask(() =>
      stripe.products.create({ id: PRODUCT, name: 'SUPER HERO' }, { idempotencyKey: `product-${PRODUCT}` }),
    );
  } catch (error) {
    if (!(error instanceof StripeFailure && error.exists)) throw error;
  }
};
