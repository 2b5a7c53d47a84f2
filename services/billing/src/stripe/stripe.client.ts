import { ProblemError } from '@ninepocket/service-kit/http/problem';
import Stripe from 'stripe';
import type { Config } from '../config.js';

const RETRIES = 2;

/** @returns null when the key or the webhook secret is missing: upgrades are then not configured */
export const openStripe = (config: Config): Stripe | null => {
  if (!config.STRIPE_SECRET_KEY || !config.STRIPE_WEBHOOK_SECRET.length) return null;
  const { protocol, hostname, port } = new URL(config.STRIPE_API_BASE);
  return new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: config.STRIPE_TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
};

export const notConfigured = (): ProblemError =>
  new ProblemError(503, 'billing_not_configured', 'Upgrades are not configured on this installation.');

/** A failed request to Stripe. Repeats neither Stripe's text nor its parameters: both may contain personal data. */
const unavailable = (cause: Error): ConstructorParameters<typeof ProblemError> => [
  503,
  'provider_unavailable',
  'The payment provider is temporarily unavailable. Please try again.',
  { headers: { 'Retry-After': '5' }, cause },
];

export class StripeFailure extends ProblemError {
  /** Stripe responded, and repeats this response for the same idempotency key. */
  readonly isFinal: boolean;
  /** Stripe rejected the request, e.g. because the object is in another state. */
  readonly isRejected: boolean;
  readonly isMissing: boolean;
  /** A refund is not possible, because the user has the money already or the bank decides about it. */
  readonly isReturned: boolean;
  /** Stripe does not accept the email address. */
  readonly isBadEmail: boolean;
  /** An object with this id exists already. */
  readonly exists: boolean;

  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    const reason = [error.statusCode ?? 'no response', error.type, error.code].filter(Boolean).join(' ');
    super(...unavailable(new Error(`Stripe: ${reason}`)));
    this.isFinal = error.statusCode !== undefined && error.statusCode !== 429;
    this.isRejected = error.statusCode === 400;
    this.isReturned = error.code === 'charge_already_refunded' || error.code === 'charge_disputed';
    this.isBadEmail = error.statusCode === 400 && (error.code === 'email_invalid' || error.param === 'email');
    this.isMissing = error.code === 'resource_missing';
    this.exists = error.code === 'resource_already_exists';
  }
}

/** @throws StripeFailure (a 503, provider_unavailable) instead of the library's errors */
export const ask = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new StripeFailure(error) : error;
  }
};

/** @returns null when Stripe does not have the object */
export const askOrNull = async <T>(request: () => Promise<T>): Promise<T | null> => {
  try {
    return await ask(request);
  } catch (error) {
    if (error instanceof StripeFailure && error.isMissing) return null;
    throw error;
  }
};

/**
 * For requests of users, which must be answered before the gateway gives up. The work continues.
 * @throws ProblemError provider_unavailable (503)
 */
export const inTime = async <T>({ STRIPE_TIMEOUT }: Config, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new ProblemError(...unavailable(new Error('Stripe: too slow'))));
    timer = setTimeout(giveUp, STRIPE_TIMEOUT * 2.5);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
