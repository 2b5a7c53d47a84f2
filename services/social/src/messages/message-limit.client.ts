/**
 * Messages per minute and user, counted in Redis for all replicas. Without Redis, each replica counts on its own, so the
 * limit never stops applying.
 */
import { generalProblems } from '@ninepocket/contracts/http/problem';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Redis } from '../live/redis.client.js';

const WINDOW_SECONDS = 60;

export class MessageLimit {
  readonly #limiter: RateLimiterAbstract;

  constructor(perMinute: number, redis: Redis | null) {
    const rule = { points: perMinute, duration: WINDOW_SECONDS };
    const local = new RateLimiterMemory(rule);
    this.#limiter = redis
      ? new RateLimiterRedis({
          ...rule,
          storeClient: redis.commands,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `${redis.space}social:messages`,
          inMemoryBlockOnConsumed: perMinute,
          insuranceLimiter: local,
        })
      : local;
  }

  /** @throws ProblemError too_many_requests (429) with Retry-After */
  async take(userId: number): Promise<void> {
    try {
      await this.#limiter.consume(String(userId));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw tooManyRequests(rejection.msBeforeNext);
    }
  }
}

export const tooManyRequests = (waitMs: number): ProblemError => {
  const { status, title } = generalProblems.too_many_requests;
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return new ProblemError(status, 'too_many_requests', title, { headers: { 'Retry-After': seconds } });
};
