/** Requests to providers that allow only so many a day: eBay, PriceCharting, the image search. */
import { meter } from './meter.js';

const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });

const requests = gauge('ninepocket_provider_requests_today', 'Requests of the day (UTC), by provider');
const allowed = gauge('ninepocket_provider_requests_per_day', 'The most requests of a day, by provider');

export interface ProviderUsage {
  provider: string;
  usedToday: number;
  dailyLimit: number;
}

/**
 * Every replica reports the same values.
 * @param read the configured providers, at every scrape
 * @returns stop
 */
export const observeProviders = (read: () => Promise<ProviderUsage[]>): (() => void) => {
  const observables = [requests, allowed];
  const observe: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    for (const { provider, usedToday, dailyLimit } of await read()) {
      result.observe(requests, usedToday, { provider });
      result.observe(allowed, dailyLimit, { provider });
    }
  };
  meter.addBatchObservableCallback(observe, observables);
  return () => meter.removeBatchObservableCallback(observe, observables);
};
