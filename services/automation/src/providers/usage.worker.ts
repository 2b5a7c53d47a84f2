/** Shows operators how much of each provider's day is used. */
import type { Worker } from '@ninepocket/service-kit/process/service';
import { observeProviders, type ProviderUsage } from '@ninepocket/service-kit/telemetry/provider-metrics';
import type { Context } from '../context.js';
import { providerState, type Provider } from './providers.store.js';

export const usageWorker = (ctx: Context): Worker => {
  let stop = (): void => {};
  return {
    name: 'provider usage',
    start: async () => {
      stop = observeProviders(() => Promise.all(configured(ctx).map((one) => usageOf(ctx, one))));
    },
    stop: async () => stop(),
  };
};

const configured = ({ config, ebay, priceCharting, imageSearch }: Context): [Provider, dailyLimit: number][] => [
  ...of(ebay, 'ebay', config.EBAY_DAILY_LIMIT),
  ...of(priceCharting, 'pricecharting', config.PRICECHARTING_DAILY_LIMIT),
  ...of(imageSearch, 'image-search', config.IMAGE_SEARCH_DAILY_LIMIT),
];

const of = (
  { missing }: { missing: string[] },
  provider: Provider,
  dailyLimit: number,
): [Provider, dailyLimit: number][] => (missing.length === 0 ? [[provider, dailyLimit]] : []);

const usageOf = async ({ pool }: Context, [provider, dailyLimit]: [Provider, number]): Promise<ProviderUsage> => ({
  provider,
  usedToday: (await providerState(pool, provider)).usedToday,
  dailyLimit,
});
