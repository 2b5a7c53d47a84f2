/** What time does to a deal. The job may run early, late or twice: what is due is read under the lock. */
import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { dealDue } from './deal.job.js';
import { nextDue } from './deal-due.rules.js';
import { readAnyDeal, record } from './deals.store.js';
import { endDeal } from './end.use-case.js';

export const applyDue = (pool: pg.Pool, dealId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const deal = await readAnyDeal(tx, dealId, 'for update of d');
    const next = nextDue(deal);
    if (!next) return;
    if (next.at.getTime() > Date.now()) return enqueue(tx, dealDue, { dealId }, { at: next.at });
    if (next.due === 'expired') return endDeal(tx, deal, { by: null, state: 'expired' });
    if (next.due === 'reminded') return record(tx, dealId, { by: null, kind: 'reminded', state: deal.state });
    await record(tx, dealId, { by: null, kind: 'disputed', state: 'disputed', note: SILENCE });
  });

const SILENCE = 'Nothing was reported for three weeks.';
