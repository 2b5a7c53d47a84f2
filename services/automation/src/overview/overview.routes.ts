import { getAutomationOverview, type ProviderStatus } from '@ninepocket/contracts/automation/jobs';
import { JOB_KINDS } from '@ninepocket/contracts/automation/job-kinds';
import { admin } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { countMatches } from '../price-guide/matches.store.js';
import { providerState, type Provider } from '../providers/providers.store.js';
import { presentRun } from '../runs/runs.present.js';
import { countFailedSince, listActiveRuns, listLastRuns } from '../runs/runs.store.js';
import { findScheduler } from '../schedules/schedules.store.js';

export const overviewRoutes = (ctx: Context): Route[] => [
  route(getAutomationOverview, admin, async () => {
    const { pool, config, ebay, priceCharting, imageSearch } = ctx;
    return {
      schedulerEnabled: (await findScheduler(pool)).enabled,
      activeRuns: (await listActiveRuns(pool)).map(presentRun),
      lastRuns: (await listLastRuns(pool, 'kind', JOB_KINDS)).map(presentRun),
      failedLastDay: await countFailedSince(pool, 24),
      matchesWaiting: await countMatches(pool, 'waiting'),
      providers: [
        await statusOf(ctx, 'ebay', ebay.missing, config.EBAY_DAILY_LIMIT),
        await statusOf(ctx, 'pricecharting', priceCharting.missing, config.PRICECHARTING_DAILY_LIMIT),
        await statusOf(ctx, 'image-search', imageSearch.missing, config.IMAGE_SEARCH_DAILY_LIMIT),
      ],
    };
  }),
];

const statusOf = async (
  { pool }: Context,
  provider: Provider,
  missing: string[],
  dailyLimit: number,
): Promise<ProviderStatus> => {
  const { usedToday, pausedUntil, lastError, isOpen } = await providerState(pool, provider);
  const paused = isOpen ? 'open' : 'limited';
  return {
    provider,
    configReady: missing.length === 0,
    missingConfig: missing,
    state: pausedUntil ? paused : 'ok',
    pausedUntil: pausedUntil?.toISOString() ?? null,
    lastError,
    usedToday,
    dailyLimit,
  };
};
