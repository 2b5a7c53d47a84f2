/** Moves what collectors have of a merged card to the surviving one, or back, in one transaction. */
import { cardMovesApplied } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type { CardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type pg from 'pg';
import { addPlaceholder, lockCollectors, markChanged, recordMerge, type DueMerge } from './card-merges.store.js';
import { findHoldingsOf, forgetMerge, moveHoldings, moveImportRows } from './move-holdings.store.js';
import { moveWishes, returnWishes } from './move-wishes.store.js';

export const applyMerge = async (tx: pg.PoolClient, due: DueMerge): Promise<void> => {
  const { cardId, version, mergedInto, appliedInto } = due;
  // Undone, or undone and merged into another card: the next turn applies that.
  if (appliedInto !== null && mergedInto !== appliedInto) {
    const moved = await moveBack(tx, cardId, appliedInto);
    if (mergedInto === null) await emit(tx, cardMovesApplied, `card:${cardId}`, { cardId, mergedInto, version, moved });
  } else if (mergedInto !== null) {
    const moved = await move(tx, { ...due, mergedInto });
    await emit(tx, cardMovesApplied, `card:${cardId}`, { cardId, mergedInto, version, moved });
  }
};

const move = async (tx: pg.PoolClient, due: DueMerge & { mergedInto: number }): Promise<CardMoves> => {
  const { cardId, mergedInto } = due;
  await addPlaceholder(tx, mergedInto);
  const userIds = await lockCollectors(tx, [cardId]);
  const holdingIds = await findHoldingsOf(tx, cardId);
  const { holdings, listings } = await moveHoldings(tx, holdingIds, mergedInto);
  const wishes = await moveWishes(tx, cardId, mergedInto);
  await moveImportRows(tx, cardId, mergedInto);
  await markChanged(tx, userIds);
  return recordMerge(tx, { cardId, mergedInto }, holdingIds, { holdings, wishes, listings });
};

const moveBack = async (tx: pg.PoolClient, cardId: number, appliedInto: number): Promise<CardMoves> => {
  const userIds = await lockCollectors(tx, [cardId, appliedInto]);
  const { holdings, listings } = await moveHoldings(tx, await forgetMerge(tx, cardId), cardId);
  const wishes = await returnWishes(tx, cardId);
  await markChanged(tx, userIds);
  return { holdings, wishes, listings };
};
