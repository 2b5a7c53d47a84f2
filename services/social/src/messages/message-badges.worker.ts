import { transaction } from '@ninepocket/service-kit/database/database';
import { awardBadges } from '../badges/award.use-case.js';
import { keysCrossed } from '../badges/badges.rules.js';
import type { Context } from '../context.js';

/**
 * Awards badges for sent messages, after the message and one at a time: when many users send their first messages, the
 * awards must not delay the messages of others. Checking badges awards what a stopped replica has skipped.
 */
export class MessageBadges {
  readonly name = 'message-badges';
  #previous: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(private readonly ctx: Pick<Context, 'pool' | 'live' | 'log'>) {}

  start = async (): Promise<void> => {};

  stop = async (): Promise<void> => {
    this.#isStopping = true;
    await this.#previous;
  };

  /** @param sent how many messages the user has sent */
  reached(userId: number, sent: number): void {
    const keys = badgesFor(sent);
    if (keys.length > 0) this.#previous = this.#previous.then(() => this.#award(userId, keys));
  }

  async #award(userId: number, keys: string[]): Promise<void> {
    const { pool, live, log } = this.ctx;
    if (this.#isStopping) return;
    await transaction(pool, (tx) => awardBadges(tx, live, userId, keys)).catch((error: unknown) =>
      log.error({ err: error }, 'badge for messages not awarded'),
    );
  }
}

/** The badges that a user earns with exactly this message. */
export const badgesFor = (sent: number): string[] => keysCrossed('messages', sent - 1, sent);
