import { baseConfig, readConfig } from '@ninepocket/service-kit/process/config';
import { z } from 'zod';

const list = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));
const cents = z.coerce.number().int().min(1).max(99_999_999);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const shape = {
  ...baseConfig,
  SOCIAL_URL: z.url(),
  /** The product's address, to which Stripe's pages return. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  /** Without it or without a webhook secret, upgrades are not configured. */
  STRIPE_SECRET_KEY: z.string().optional(),
  /** Several, separated by commas, while a secret is being rotated. */
  STRIPE_WEBHOOK_SECRET: list.default([]),
  STRIPE_API_BASE: z.url().default('https://api.stripe.com'),
  /** Milliseconds for one request; a user waits at most two and a half times as long. */
  STRIPE_TIMEOUT: z.coerce.number().int().min(100).max(80_000).default(10_000),
  STRIPE_MONTHLY_CENTS: cents.default(400),
  STRIPE_YEARLY_CENTS: cents.default(4000),
  STRIPE_CURRENCY: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .default('usd')
    .transform((currency) => currency.toLowerCase()),
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  STRIPE_AUTOMATIC_TAX: flag.default(false),
  STRIPE_PROMOTION_CODES: flag.default(true),
  STRIPE_BILLING_ADDRESS: z.enum(['auto', 'required']).default('auto'),
  /** How long a user keeps the plan after a failed payment. */
  PAST_DUE_GRACE_DAYS: z.coerce.number().min(0).max(365).default(7),
  /** Without it, no emails are sent. */
  SMTP_URL: z.string().optional(),
  EMAIL_FROM: z.string().default('Ninepocket <no-reply@localhost>'),
};

export const billingConfig = (env: NodeJS.ProcessEnv) => readConfig(shape, env);
export type Config = ReturnType<typeof billingConfig>;

/** A page of the product. */
export const addressOf = ({ PUBLIC_URL }: Config, path: string): string =>
  `${PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}${path}`;
