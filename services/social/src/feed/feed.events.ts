import { cardsAdded, listingClosed, listingOpened, setCompleted } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type pg from 'pg';
import type { Context } from '../context.js';
import { removeItem, storeItem, type FeedKind, type StoredItem } from './feed.store.js';

export const feedSubscriptions = ({ live }: Context): Subscription[] => {
  const store = async <Kind extends FeedKind>(tx: pg.PoolClient, item: StoredItem<Kind>): Promise<void> => {
    await storeItem(tx, item);
    afterCommit(tx, () => live.pushFeed(item.userId, true));
  };
  return [
    on(cardsAdded, (tx, { userId, set, day, version, copies, cards, at }) => {
      const item = { userId, kind: 'cards-added', subject: `set:${set.setId}:${day}`, version } as const;
      return copies > 0 ? store(tx, { ...item, data: { set, copies, cards }, at }) : removeItem(tx, { ...item, at });
    }),

    /** The first time counts: cards of a set may be removed and added again. */
    on(setCompleted, (tx, { userId, set, at }) =>
      store(tx, { userId, kind: 'set-completed', subject: `set:${set.setId}`, version: 0, data: { set }, at }),
    ),

    on(listingOpened, (tx, { userId, holdingId, version, card, price, at }) =>
      store(tx, { userId, kind: 'listing', subject: `holding:${holdingId}`, version, data: { card, price }, at }),
    ),

    on(listingClosed, (tx, { userId, holdingId, version }, { time }) =>
      removeItem(tx, { userId, kind: 'listing', subject: `holding:${holdingId}`, version, at: time }),
    ),
  ];
};
