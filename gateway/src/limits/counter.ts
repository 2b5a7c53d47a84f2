/**
 * Counts requests in this process and reports them to a shared counter in batches, so that a request costs only a map
 * lookup. The limit can be exceeded by as much as other processes count between two reports.
 */
import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';

export const WINDOW_SECONDS = 60;
/** Keys beyond this are counted only by the shared counter, so that they cannot exhaust memory. */
const MAX_KEYS = 50_000;

interface Count {
  shared: number;
  /** Counted by this process: in the report that is in flight, and since then. */
  reporting: number;
  unreported: number;
  resetAt: number;
}

export type Consume = (key: string, points: number) => Promise<RateLimiterRes>;

export class Counter {
  readonly #limit: number;
  readonly #consume: Consume;
  readonly #counts = new LRUCache<string, Count>({ max: MAX_KEYS });
  readonly #changed = new Set<string>();

  constructor(limit: number, consume: Consume) {
    this.#limit = limit;
    this.#consume = consume;
  }

  /** Counts one request. @returns 0 when it is allowed, otherwise the milliseconds to wait */
  take(key: string): number {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.resetAt <= now) {
      count = { shared: 0, reporting: 0, unreported: 0, resetAt: now + WINDOW_SECONDS * 1000 };
      this.#counts.set(key, count);
    }
    if (count.shared + count.reporting + count.unreported >= this.#limit) return count.resetAt - now;
    count.unreported++;
    this.#changed.add(key);
    return 0;
  }

  async report(): Promise<void> {
    const keys = [...this.#changed];
    this.#changed.clear();
    await Promise.all(keys.map((key) => this.#reportKey(key)));
  }

  async #reportKey(key: string): Promise<void> {
    const count = this.#counts.get(key);
    if (!count?.unreported) return;
    const points = count.unreported;
    count.unreported = 0;
    count.reporting += points;
    const state = await this.#consume(key, points).catch((rejection: unknown) => rejection);
    count.reporting -= points;
    if (state instanceof RateLimiterRes) {
      count.shared = state.consumedPoints;
      count.resetAt = Date.now() + state.msBeforeNext;
    } else {
      count.shared += points;
    }
  }
}
