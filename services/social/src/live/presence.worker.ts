import { randomUUID } from 'node:crypto';
import type { Context } from '../context.js';
import {
  expire,
  expireSoon,
  findWatchers,
  markOffline,
  markOnline,
  PRESENCE_SECONDS,
  renew,
} from './presence.store.js';

/** A page that reloads does not appear as offline. */
const GRACE_MS = 3000;

/** Records which users have sockets on this replica, and informs their friends. */
export class Presence {
  readonly replicaId = randomUUID();
  readonly #open = new Map<number, number>();
  readonly #leaving = new Map<number, NodeJS.Timeout>();
  /** Changes of a user are written one after the other. */
  readonly #writing = new Map<number, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly ctx: Pick<Context, 'pool' | 'live' | 'log'>) {}

  start(): void {
    this.#timer = setInterval(() => void this.renew(), (PRESENCE_SECONDS / 3) * 1000);
    this.#timer.unref();
  }

  opened(userId: number): void {
    const sockets = this.#open.get(userId) ?? 0;
    this.#open.set(userId, sockets + 1);
    clearTimeout(this.#leaving.get(userId));
    if (!this.#leaving.delete(userId) && sockets === 0) this.#write(userId);
  }

  closed(userId: number): void {
    const sockets = (this.#open.get(userId) ?? 1) - 1;
    if (sockets > 0) return void this.#open.set(userId, sockets);
    this.#open.delete(userId);
    const leave = (): void => {
      this.#leaving.delete(userId);
      this.#write(userId);
    };
    this.#leaving.set(userId, setTimeout(leave, GRACE_MS).unref());
  }

  /** Extends the rows of this replica, and ends the sockets of users who no longer exist. */
  async renew(): Promise<void> {
    const userIds = [...this.#open.keys()];
    try {
      const found = await renew(this.ctx.pool, userIds, this.replicaId);
      const existing = new Set(found.map(({ userId }) => userId));
      this.ctx.live.disconnect(userIds.filter((userId) => !existing.has(userId)));
      for (const { userId } of found.filter(({ isNew }) => isNew)) await this.#inform(userId, null);
      for (const { userId, lastSeenAt } of await expire(this.ctx.pool)) await this.#inform(userId, lastSeenAt);
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'live: presence cannot be renewed');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    await Promise.all(this.#writing.values());
    await expireSoon(this.ctx.pool, this.replicaId, GRACE_MS / 1000).catch((error: unknown) =>
      this.ctx.log.warn({ err: error }, 'live: presence cannot be ended'),
    );
  }

  #write(userId: number): void {
    const previous = this.#writing.get(userId) ?? Promise.resolve();
    const work = previous
      .then(() => this.#store(userId))
      .catch((error: unknown) => this.ctx.log.warn({ err: error }, 'live: presence cannot be stored'))
      .finally(() => {
        if (this.#writing.get(userId) === work) this.#writing.delete(userId);
      });
    this.#writing.set(userId, work);
  }

  async #store(userId: number): Promise<void> {
    if (this.#open.has(userId)) {
      if (await markOnline(this.ctx.pool, userId, this.replicaId)) await this.#inform(userId, null);
      return;
    }
    const lastSeenAt = await markOffline(this.ctx.pool, userId, this.replicaId);
    if (lastSeenAt) await this.#inform(userId, lastSeenAt);
  }

  async #inform(userId: number, lastSeenAt: Date | null): Promise<void> {
    const watchers = await findWatchers(this.ctx.pool, userId);
    const [isOnline, at] = [lastSeenAt === null, lastSeenAt?.toISOString() ?? null];
    this.ctx.live.push(watchers, 'presence', { friendId: userId, isOnline, lastSeenAt: at });
  }
}
