import type { ServiceName } from '../services.js';

/**
 * Requests per minute of one user or, at public endpoints, of one address, in addition to the limits of all requests, or
 * instead of them (COUNTED_APART).
 * Endpoints with the same name are counted together; RATE_<NAME> in the gateway's environment replaces the number.
 */
export const RATES = {
  'social-writes': 120,
  // What the page sends by itself does not use up what the user may do.
  receipts: 240,
  'socket-tickets': 60,
  'friend-requests': 30,
  'message-requests': 20,
  invites: 60,
  // Who flings a grid 1,920 pixels wide sees 12,000 cards a minute; five of an office can do so at once.
  images: 60_000,
} as const;
export type RateName = keyof typeof RATES;

/**
 * Counted instead of the limits of all requests, and in flight by themselves: a page that scrolls loads hundreds of
 * images, which must not use up what it needs besides.
 */
export const COUNTED_APART: ReadonlySet<RateName> = new Set(['images']);

/** Seconds within which a service's responses must begin, when it calls other companies' APIs; 4 in others. */
export const SERVICE_SECONDS: Partial<Record<ServiceName, number>> = { billing: 30, automation: 30 };

/** What the gateway allows an endpoint. What is absent is as for most endpoints. */
export interface Limits {
  /** Of the body, which may then take minutes to arrive. By default 1. */
  readonly megabytes?: number;
  /** Within which the response must begin. By default 4, or what SERVICE_SECONDS says. */
  readonly seconds?: number;
  /** The response may pause for as long as it likes. */
  readonly stream?: boolean;
  /** Not counted among the requests in flight, because it lasts for minutes. */
  readonly inFlight?: false;
  readonly rate?: RateName;
}
