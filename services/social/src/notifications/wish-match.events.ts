import { wishMatched } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import type { Context } from '../context.js';
import { addNotification } from './notifications.store.js';
import { wantsPriceAlerts } from './wish-match.store.js';

export const wishMatchSubscriptions = ({ live }: Context): Subscription[] => [
  /** One for each listing that matches a wish, however often its price changes. */
  on(wishMatched, async (tx, { userId, wishId, holdingId, card: { cardId, name, cardNumber }, price, maxPrice }) => {
    if (!(await wantsPriceAlerts(tx, userId))) return;
    await addNotification(tx, live, {
      userId,
      kind: 'wish-match',
      subject: `wish:${wishId}:holding:${holdingId}`,
      data: { cardId, name, cardNumber, price, maxPrice },
    });
  }),
];
