import {
  cardsDeleted,
  cardsUpserted,
  gradedCardOwned,
  setCreated,
  setUpdated,
} from '@ninepocket/contracts/events/events';
import { on, type Subscription } from '@ninepocket/service-kit/consumer/subscription';
import { cards } from './cards/cards.read-model.js';
import { sets } from './cards/sets.read-model.js';
import { gradedCards } from './graded-cards/graded-cards.read-model.js';
import { applyMerges } from './merges/merges.store.js';

export const subscriptions: Subscription[] = [
  sets.on(setCreated, (set) => [set]),
  sets.on(setUpdated, (set) => [set]),
  cards.on(cardsUpserted, (data) => data.cards),
  on(cardsUpserted, applyMerges), // after each event, so that a merge and its undo are both published
  cards.onDeleted(cardsDeleted, (data) => data.cards),
  gradedCards.on(gradedCardOwned, (card) => [card]),
];

export const readModels = [sets, cards, gradedCards];
