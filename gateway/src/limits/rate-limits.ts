/**
 * Rate limits shared by all gateway processes through Redis. Without Redis, each process counts on its own
 * (rate-limiter-flexible's insurance limiter), so limits never stop applying.
 */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { countLimited, observeConnection } from '../metrics.js';
import { Counter, WINDOW_SECONDS } from './counter.js';

export interface RateLimit {
  take(key: string): number;
}

export interface RateLimits {
  limit(name: string, perMinute: number): RateLimit;
  stop(): void;
}

const REPORT_MS = 200;

export const openRateLimits = (redisUrl: string, log: Logger): RateLimits => {
  const redis = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3000) },
  });
  let available = true;
  redis.on('error', (error: Error) => {
    if (available) log.warn({ reason: error.message }, 'rate limits: Redis is unavailable, counting locally');
    available = false;
  });
  redis.on('ready', () => {
    available = true;
    log.info('rate limits: connected to Redis');
  });
  redis
    .connect()
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'rate limits: cannot connect to Redis'));

  observeConnection('redis', () => redis.isReady);

  const counters: Counter[] = [];
  const timer = setInterval(() => counters.forEach((counter) => void counter.report()), REPORT_MS);
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
      const counter = new Counter(perMinute, (key, points) => shared.consume(key, points));
      counters.push(counter);
      return {
        take(key) {
          const waitMs = counter.take(key);
          if (waitMs > 0) countLimited(name);
          return waitMs;
        },
      };
    },
    stop() {
      clearInterval(timer);
      if (redis.isOpen) redis.destroy(); // the last counts are not worth waiting for
    },
  };
};
