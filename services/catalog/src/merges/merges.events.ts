import { cardMovesApplied, priceMovesApplied } from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { confirmMerge } from './merges.store.js';

export const mergeSubscriptions: Subscription[] = [
  on(cardMovesApplied, (tx, confirmation) => confirmMerge(tx, 'collection', confirmation)),
  on(priceMovesApplied, (tx, confirmation) => confirmMerge(tx, 'automation', confirmation)),
];
