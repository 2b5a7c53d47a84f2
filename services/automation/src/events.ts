import { cardsDeleted, cardsUpserted, setCreated, setUpdated } from '@ninepocket/contracts/events/events';
import type { Repairs } from '@ninepocket/service-kit/consumer/consumer-context';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { dropCards, storeCards } from './cards/cards.store.js';
import { rebuildCards } from './cards/rebuild-cards.use-case.js';
import { storeSets } from './cards/sets.store.js';
import { forRebuild, type Context } from './context.js';
import { applyMerges } from './merges/merges.store.js';

export const subscriptions: Subscription[] = [
  on(setCreated, (tx, set) => storeSets(tx, [set])),
  on(setUpdated, (tx, set) => storeSets(tx, [set])),
  on(cardsUpserted, async (tx, { cards }, { time }) => {
    await storeCards(tx, cards, time);
    await applyMerges(tx);
  }),
  on(cardsDeleted, (tx, { cards }) => dropCards(tx, cards)),
];

export const repairs = (ctx: Context): Repairs => ({ catalog: () => rebuildCards(forRebuild(ctx)) });
