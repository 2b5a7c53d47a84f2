import type pg from 'pg';
import { UNPLACED } from '../../binders/pockets.store.js';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { SELECT_FIELDS } from '../../holdings/holding-columns.store.js';

export interface PlaceableHolding extends NewCopies {
  id: number;
  unplaced: number;
}

const HOLDINGS = `
  select h.id, h.card_id as "cardId", ${SELECT_FIELDS}, ${UNPLACED} as unplaced from holdings h
  where h.user_id = $1 and h.card_id = any ($2::int[]) order by h.id`;

export const findPlaceable = async (
  tx: pg.PoolClient,
  userId: number,
  cardIds: number[],
): Promise<PlaceableHolding[]> => (await tx.query<PlaceableHolding>(HOLDINGS, [userId, cardIds])).rows;
