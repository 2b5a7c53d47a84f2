/** Moves what collectors have of a merged card to the surviving one, or back, in one transaction. */
import { cardMovesApplied } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type { CardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type pg from 'pg';
import { copyWantedMark } from '../prices/wanted-cards.store.js';
import { copyKeepRules } from '../spares/keep-rules.store.js';
import {
  addPlaceholder,
  findMerge,
  lockCollectors,
  markChanged,
  recordMerge,
  SECOND_PASS_MS,
} from './card-merges.store.js';
import { findHoldingsOf, forgetMerge, moveEmptyPockets, moveHoldings, moveImportRows } from './move-holdings.store.js';
import { moveWishes, returnWishes } from './move-wishes.store.js';

/** @returns when to call it again, if there is more to do */
export const applyMerge = async (tx: pg.PoolClient, cardId: number): Promise<Date | void> => {
  const { version, mergedInto, appliedInto, checkedAgain } = await findMerge(tx, cardId);
  const confirm = (moved: CardMoves) =>
    emit(tx, cardMovesApplied, `card:${cardId}`, { cardId, mergedInto, version, moved });
  if (appliedInto !== null && mergedInto !== appliedInto) {
    const moved = await moveBack(tx, cardId, appliedInto);
    if (mergedInto !== null) return new Date(); // undone and merged into another card
    await confirm(moved);
  } else if (mergedInto !== null && !checkedAgain) {
    const pass = await move(tx, cardId, mergedInto);
    await confirm(pass.moved);
    if (!pass.checkedAgain) return new Date(Date.now() + SECOND_PASS_MS);
  }
};

const move = async (tx: pg.PoolClient, cardId: number, mergedInto: number) => {
  await addPlaceholder(tx, mergedInto);
  const userIds = await lockCollectors(tx, [cardId]);
  const holdingIds = await findHoldingsOf(tx, cardId);
  const { holdings, listings } = await moveHoldings(tx, holdingIds, mergedInto);
  const wishes = await moveWishes(tx, cardId, mergedInto);
  await moveImportRows(tx, cardId, mergedInto);
  await moveEmptyPockets(tx, cardId, mergedInto);
  await copyWantedMark(tx, cardId, mergedInto);
  await copyKeepRules(tx, cardId, mergedInto);
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
