import type { Context } from '../context.js';
import { deliverPending } from './read-marks.store.js';

/** After a socket was opened: what was sent while the user was offline is delivered, and its senders see it. */
export const deliver = async ({ pool, live, log }: Pick<Context, 'pool' | 'live' | 'log'>, userId: number) => {
  try {
    for (const { friendId, ...marks } of await deliverPending(pool, userId))
      live.push([friendId], 'receipts', { friendId: userId, userId, receipts: marks });
  } catch (error) {
    log.warn({ err: error }, 'messages could not be marked as delivered; showing them will mark them');
  }
};
