/**
 * Messages per minute and user, counted in Redis for all replicas. Without Redis, each replica counts on its own, so the
 * limit never stops applying.
 */
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis/redis.client.js';

const WINDOW_SECONDS = 60;
const REPORT_MS = 200;

export class MessageLimit {
  readonly #local: RateLimiterMemory;
  readonly #shared: RateLimiterRedis | null;
  /** Messages that Redis does not know of yet. */
  readonly #unreported = new Map<number, number>();
  /** When users that exceeded the shared limit may send again. */
  readonly #blockedUntil = new Map<number, number>();

  constructor(perMinute: number, redis: Redis | null) {
    const rule = { points: perMinute, duration: WINDOW_SECONDS };
    this.#local = new RateLimiterMemory(rule);
    this.#shared =
      redis &&
      new RateLimiterRedis({
        ...rule,
        storeClient: redis.commands,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `${redis.space}social:messages`,
      });
  }

  /** @throws ProblemError too_many_requests (429) with Retry-After */
  async take(userId: number): Promise<void> {
    const blockedFor = (this.#blockedUntil.get(userId) ?? 0) - Date.now();
    if (blockedFor > 0) throw tooManyRequests(blockedFor);
    this.#blockedUntil.delete(userId);
    await this.#local.consume(userId).catch((rejection: unknown) => {
      throw rejection instanceof RateLimiterRes ? tooManyRequests(rejection.msBeforeNext) : rejection;
    });
    if (!this.#shared) return;
    if (this.#unreported.size === 0) setTimeout(() => this.#reportAll(), REPORT_MS).unref();
    this.#unreported.set(userId, (this.#unreported.get(userId) ?? 0) + 1);
  }

  #reportAll(): void {
    for (const [userId, messages] of this.#unreported) void this.#report(userId, messages);
    this.#unreported.clear();
  }

  /** A message does not wait for Redis: what other replicas counted applies shortly afterwards. */
  async #report(userId: number, messages: number): Promise<void> {
    try {
      await this.#shared?.consume(userId, messages);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) this.#blockedUntil.set(userId, Date.now() + rejection.msBeforeNext);
    }
  }
}

export const tooManyRequests = (waitMs: number): ProblemError => {
  const { status, title } = generalProblems.too_many_requests;
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return new ProblemError(status, 'too_many_requests', title, { headers: { 'Retry-After': seconds } });
};
