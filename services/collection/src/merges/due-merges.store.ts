import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { enqueueAll } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { cardMerge } from './card-merge.job.js';

const DUE = `
  select fact.id as "cardId" from unnest($1::int[], $2::int[]) as fact(id, merged_into)
  left join card_merges m on m.card_id = fact.id
  where fact.merged_into is not null or m.card_id is not null`;

/**
 * Only queued: the transaction that stores facts must not lock collectors. What was applied is not compared, because a
 * job may be undoing it at this moment.
 */
export const queueDueMerges = async (tx: pg.PoolClient, facts: CardFact[]): Promise<void> => {
  const { rows } = await tx.query<{ cardId: number }>({
    name: 'due-merges',
    text: DUE,
    values: [facts.map(({ id }) => id), facts.map(({ mergedInto }) => mergedInto)],
  });
  await enqueueAll(tx, cardMerge, rows);
};
