import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as imageRuns from '@ninepocket/contracts/automation/image-runs';
import * as jobs from '@ninepocket/contracts/automation/jobs';
import * as priceGuide from '@ninepocket/contracts/automation/price-guide';
import { automationAdminChanged, cardsDeleted } from '@ninepocket/contracts/events/events';
import {
  adminWritesOf,
  auditEntriesOf,
  entriesAddedBy,
  type AdminWrites,
} from '@ninepocket/service-kit/testing/admin-writes';
import { deadLetterWrites } from '@ninepocket/service-kit/testing/dead-letters';
import { asAdmin, startRefresh, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const { id } of (await asAdmin(world).call(jobs.listJobRuns)).body) {
    await asAdmin(world).call(jobs.cancelJobRun, { params: { id } });
    await untilEnded(world, id);
  }
  await world.rows.pool.query('truncate job_runs, cards, price_matches, job_budgets, marketplace_budgets');
});

const admin = () => asAdmin(world);
const name = 'priceRefresh';

const waitingMatch = async (): Promise<number> => {
  await world.knownCards(1, { name: 'sandbox-doubtful Venom' });
  const { body } = await admin().call(priceGuide.importPriceGuide, { body: {} });
  await untilEnded(world, body.id);
  return (await admin().call(priceGuide.listPriceMatches, {})).body[0]?.id ?? 0;
};

const WRITES: AdminWrites = {
  ...deadLetterWrites('automation', () => ({ sql: world.rows.pool, admin: admin() }), cardsDeleted, {
    cards: [{ id: 999_999, version: 1 }],
  }),
  'POST /api/admin/import-pricecharting': {
    action: 'job-run.started',
    change: () => admin().call(priceGuide.importPriceGuide, { body: {} }),
  },
  'POST /api/admin/update-missing-images': {
    action: 'job-run.started',
    change: async () => {
      await world.knownCards(1, { name: 'sandbox-none Hulk' });
      return admin().call(imageRuns.updateMissingImages, { body: {} });
    },
  },
  'POST /api/admin/scheduler/schedules/:name/run': {
    action: 'job-run.started',
    change: () => startRefresh(world),
  },
  'POST /api/admin/job-runs/:id/cancel': {
    action: 'job-run.cancelled',
    change: async () => {
      await world.knownCards(30, { name: 'Wolverine' });
      const { body } = await startRefresh(world);
      return admin().call(jobs.cancelJobRun, { params: { id: body.id } });
    },
  },
  'POST /api/admin/price-matches/:id/approve': {
    action: 'price-match.approved',
    change: async () => admin().call(priceGuide.approvePriceMatch, { params: { id: await waitingMatch() } }),
  },
  'POST /api/admin/price-matches/:id/reject': {
    action: 'price-match.rejected',
    change: async () => admin().call(priceGuide.rejectPriceMatch, { params: { id: await waitingMatch() } }),
  },
  'POST /api/admin/price-matches/approve': {
    action: 'price-matches.approved',
    change: async () => {
      await waitingMatch();
      return admin().call(priceGuide.approvePriceMatches, { body: { minConfidence: 0.5 } });
    },
  },
  'POST /api/admin/scheduler/config': {
    action: 'scheduler.configured',
    change: () => admin().call(jobs.configureScheduler, { body: { enabled: true, priceRefresh: { batchSize: 7 } } }),
  },
  'POST /api/admin/scheduler/schedules/:name/pause': {
    action: 'scheduler.configured',
    change: async () => admin().call(jobs.pauseSchedule, { params: { name } }),
  },
  'POST /api/admin/scheduler/schedules/:name/resume': {
    action: 'scheduler.configured',
    change: async () => admin().call(jobs.resumeSchedule, { params: { name } }),
  },
  'POST /api/admin/scheduler/stop': {
    action: 'scheduler.stopped',
    change: () => admin().call(jobs.stopScheduler),
  },
};

/** The catalog stores the image that was found, and records it. */
const RECORDED_ELSEWHERE = ['POST /api/admin/find-card-image/:cardId'];

describe('audit entries of automation', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect([...Object.keys(WRITES), ...RECORDED_ELSEWHERE].sort()).toEqual((await adminWritesOf('automation')).sort());
  });

  it.each(Object.entries(WRITES))('when an admin calls %s, then the log has an entry', async (_, write) => {
    const recorded = (action: string) => auditEntriesOf(world.rows.pool, automationAdminChanged, action);
    const entries = await entriesAddedBy(recorded, write);
    expect(entries.at(-1)).toMatchObject({
      actorId: 9,
      action: write.action,
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
    expect(entries).toHaveLength(1);
  });
});
