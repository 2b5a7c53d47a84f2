import type { LookupAddress } from 'node:dns';
import { Pool } from 'undici';
import { createBreaker, type Breaker, type Outcome } from './breaker.js';

const CONNECT_TIMEOUT_MS = 1000;
/** How long other replicas are preferred after a failed connection attempt. */
const UNREACHABLE_MS = 2000;

export class Replica {
  readonly url: URL;
  readonly address: string;
  readonly pool: Pool;
  readonly breaker: Breaker = createBreaker();
  inFlight = 0;
  #unreachableUntil = 0;

  /** @param url http(s)://host:port; the host is still used for the Host header and TLS */
  constructor(url: URL, { address, family }: LookupAddress) {
    this.url = url;
    this.address = address;
    this.pool = new Pool(url.origin, {
      // No `connections` limit: nothing is queued, because requests in flight are limited instead.
      connect: {
        timeout: CONNECT_TIMEOUT_MS,
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      pipelining: 1,
      keepAliveTimeout: 4000,
    });
  }

  get isReachable(): boolean {
    return Date.now() >= this.#unreachableUntil;
  }

  start(): void {
    this.inFlight++;
    this.breaker.enter();
  }

  end(outcome: Outcome): void {
    this.inFlight--;
    if (outcome === 'unreachable') this.#unreachableUntil = Date.now() + UNREACHABLE_MS;
    this.breaker.record(outcome);
  }
}
