import { cardsAdded, listingClosed, listingOpened, setCompleted } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { removeItem, storeItem } from './feed.store.js';

export const feedSubscriptions: Subscription[] = [
  on(cardsAdded, (tx, { userId, set, day, version, copies, cards, at }) => {
    const item = { userId, kind: 'cards-added', subject: `set:${set.setId}:${day}`, version } as const;
    return copies > 0 ? storeItem(tx, { ...item, data: { set, copies, cards }, at }) : removeItem(tx, { ...item, at });
  }),

  /** The first time counts: cards of a set may be removed and added again. */
  on(setCompleted, (tx, { userId, set, at }) =>
    storeItem(tx, { userId, kind: 'set-completed', subject: `set:${set.setId}`, version: 0, data: { set }, at }),
  ),

  on(listingOpened, (tx, { userId, holdingId, version, card, price, at }) =>
    storeItem(tx, { userId, kind: 'listing', subject: `holding:${holdingId}`, version, data: { card, price }, at }),
  ),

  on(listingClosed, (tx, { userId, holdingId, version }, { time }) =>
    removeItem(tx, { userId, kind: 'listing', subject: `holding:${holdingId}`, version, at: time }),
  ),
];
