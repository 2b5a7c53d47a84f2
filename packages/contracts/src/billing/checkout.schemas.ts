import { z } from 'zod';
import { money } from '../http/fields/fields.schemas.js';
import { billingState } from './subscription.schemas.js';

export const billingInterval = z.enum(['month', 'year']);

/** What SUPER_HERO costs. */
export const billingOffer = z.object({
  /** False when this installation has no payment provider: upgrades cannot be bought. */
  configReady: z.boolean(),
  prices: z.array(
    z.object({
      interval: billingInterval,
      amount: money,
      /** ISO 4217, upper case. */
      currency: z.string().length(3),
    }),
  ),
  trialDays: z.number().int(),
});

export const getBillingOffer = { output: billingOffer };

export const createCheckoutSession = {
  body: z.object({ interval: billingInterval.default('month') }).default({ interval: 'month' }),
  output: z.object({ url: z.url() }),
};

export const confirmCheckout = {
  params: z.object({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/) }),
  output: z.object({ isPaid: z.boolean(), state: billingState }),
};
