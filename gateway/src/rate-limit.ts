/**
 * Rate limits that cost a request a map look-up. Every process counts for itself and tells Redis
 * five times a second; Redis answers with the count of all processes, which then decides. So the
 * limit is exceeded by at most what arrives within 200 ms. Redis away: each process counts on
 * alone (rate-limiter-flexible's insurance), so the limit falls back to local, never to open.
 */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { BoundedMap } from './bounded-map.js';

export interface RateLimit {
  /** Counts one. @returns 0 when it is allowed, else milliseconds to wait */
  take(key: string): number;
}

export interface RateLimits {
  /** @param name part of the key in Redis; @param perMinute how many each key may take */
  limit(name: string, perMinute: number): RateLimit;
  stop(): void;
}

const WINDOW_SECONDS = 60;
const TELL_EVERY_MS = 200;
/** Keys remembered by one process; a stranger with more addresses than that is counted in Redis only. */
const MOST_KEYS = 50_000;

interface Count {
  /** What all processes had taken when the shared counter last answered. */
  shared: number;
  /** What we took and are telling right now, and what we took since. */
  telling: number;
  untold: number;
  resetAt: number;
}

export const openRateLimits = (redisUrl: string, log: Logger): RateLimits => {
  const redis = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3000) },
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'rate limits: Redis is away, counting locally');
    away = true;
  });
  redis.on('ready', () => {
    away = false;
    log.info('rate limits: Redis is there');
  });
  redis
    .connect()
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'rate limits: Redis cannot be reached'));

  const tellers: (() => void)[] = [];
  const timer = setInterval(() => tellers.forEach((tell) => tell()), TELL_EVERY_MS);
  timer.unref();

  return {
    limit(name, perMinute) {
      const shared = new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `gateway:${name}`,
        points: perMinute,
        duration: WINDOW_SECONDS,
        insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS }),
      });
      const local = localCounts(perMinute, (key, points) => shared.consume(key, points));
      tellers.push(() => local.tell());
      return local;
    },
    stop() {
      clearInterval(timer);
      if (redis.isOpen) redis.destroy(); // what was not told is not worth waiting for
    },
  };
};

/** @param consume tells the shared counter, or its local stand-in, and gives its state */
const localCounts = (most: number, consume: (key: string, points: number) => Promise<RateLimiterRes>) => {
  const counts = new BoundedMap<string, Count>(MOST_KEYS);
  const touched = new Set<string>();
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    return count && count.resetAt > Date.now() ? count : undefined;
  };
  const heard = (count: Count, points: number, state: unknown): void => {
    count.telling -= points;
    if (state instanceof RateLimiterRes) {
      count.shared = state.consumedPoints;
      count.resetAt = Date.now() + state.msBeforeNext;
    } else {
      count.shared += points;
    }
  };
  const left = (count: Count): number => most - count.shared - count.telling - count.untold;
  return {
    take(key: string): number {
      let count = current(key);
      if (!count)
        counts.set(key, (count = { shared: 0, telling: 0, untold: 0, resetAt: Date.now() + WINDOW_SECONDS * 1000 }));
      if (left(count) <= 0) return count.resetAt - Date.now();
      count.untold++;
      touched.add(key);
      return 0;
    },
    tell(): void {
      for (const key of touched) {
        const count = counts.get(key);
        if (!count?.untold) continue;
        const points = count.untold;
        count.untold = 0;
        count.telling += points;
        const answered = (state: unknown): void => heard(count, points, state);
        consume(key, points).then(answered, answered); // it rejects with the state when the limit is passed
      }
      touched.clear();
    },
  };
};
