import { enqueueAll } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { cardMerge } from './card-merge.job.js';

/**
 * For the read model of cards: the card is merged, or was. What was applied is not compared, because a job may be undoing
 * it at this moment.
 */
export const MERGE_IS_DUE = `
  new.merged_into is not null or old.merged_into is not null
  or (select true from card_merges where card_id = new.id) is not null`;

/** Only queued: the transaction that stores facts must not lock collectors. */
export const queueDueMerges = (tx: pg.PoolClient, written: { id: number; mergeIsDue: boolean }[]): Promise<void> => {
  const due = written.filter(({ mergeIsDue }) => mergeIsDue);
  return enqueueAll(
    tx,
    cardMerge,
    due.map(({ id }) => ({ cardId: id })),
  );
};
