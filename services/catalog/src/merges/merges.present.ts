import type { CardMoves, PriceMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type { Merge } from '@ninepocket/contracts/catalog/cards/merges';
import { stateOf } from './merge.rules.js';

export interface MergeRow {
  id: number;
  from: Merge['from'];
  into: Merge['into'];
  collection: CardMoves | null;
  automation: PriceMoves | null;
  undo_applied: boolean;
  merged_by: number;
  merged_at: Date;
  undone_by: number | null;
  undone_at: Date | null;
}

export const presentMerge = (row: MergeRow): Merge => ({
  id: row.id,
  from: row.from,
  into: row.into,
  state: stateOf({
    isUndone: row.undone_at !== null,
    applied: row.collection !== null && row.automation !== null,
    undoApplied: row.undo_applied,
  }),
  collection: row.collection,
  automation: row.automation,
  mergedBy: row.merged_by,
  mergedAt: row.merged_at.toISOString(),
  undoneBy: row.undone_by,
  undoneAt: row.undone_at?.toISOString() ?? null,
});
