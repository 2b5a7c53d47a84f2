/** The ends of a deal without a settlement, and everything that time or a change between two collectors ends. */
import type { DealState } from '@ninepocket/contracts/collection/deals/deal-limits';
import type pg from 'pg';
import type { DealRow } from './deals.store.js';
import { record } from './deals.store.js';
import { releaseLines } from './lines.store.js';
import { releaseRoom } from './room.store.js';

export interface End {
  by: number | null;
  state: Extract<DealState, 'declined' | 'withdrawn' | 'expired' | 'cancelled' | 'resolved'>;
  kind?: string;
  note?: string | null;
}

/** The caller has locked the deal and, when copies are promised, both collectors before it. */
export const endDeal = async (
  tx: pg.PoolClient,
  deal: DealRow,
  { by, state, kind = state, note }: End,
): Promise<void> => {
  if (isBound(deal)) {
    await releaseLines(tx, deal.id);
    await releaseRoom(tx, deal.id);
  }
  await record(tx, deal.id, { by, kind, state, note: note ?? null });
};

/** Copies are promised, and room is held. */
export const isBound = ({ state }: Pick<DealRow, 'state'>): boolean => state === 'accepted' || state === 'disputed';
