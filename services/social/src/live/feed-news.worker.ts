import type { Context } from '../context.js';
import { findWatchers } from './presence.store.js';

/** An import or a whole set causes many items. */
const DEBOUNCE_MS = 3000;

/** Informs online friends that the feed has changed: at most once per debounce for each author and replica. */
export class FeedNews {
  readonly #waiting = new Map<number, { timer: NodeJS.Timeout; isOfCollection: boolean }>();

  constructor(private readonly ctx: Pick<Context, 'pool' | 'live' | 'log'>) {}

  add(userId: number, isOfCollection: boolean): void {
    const waiting = this.#waiting.get(userId);
    if (waiting) {
      waiting.isOfCollection &&= isOfCollection;
      return;
    }
    const timer = setTimeout(() => void this.#push(userId), DEBOUNCE_MS).unref();
    this.#waiting.set(userId, { timer, isOfCollection });
  }

  stop(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  async #push(userId: number): Promise<void> {
    const isOfCollection = this.#waiting.get(userId)?.isOfCollection ?? true;
    this.#waiting.delete(userId);
    try {
      this.ctx.live.push(await findWatchers(this.ctx.pool, userId, { isOfCollection }), 'feed', {});
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'live: friends cannot be informed of activity');
    }
  }
}
