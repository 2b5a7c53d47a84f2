/** eBay's Marketplace Insights API: items sold in the last 90 days. See docs/decisions/018. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Config } from '../config.js';
import { unavailable } from './ebay-error.client.js';
import { dollarSales, readSoldItems, type Sale } from './sales.rules.js';
import { tokenHolder } from './token.client.js';

export type LookupResult = { kind: 'sales'; sales: Sale[] } | { kind: 'limited'; seconds: number };

export interface EbayClient {
  missing: string[];
  soldItems(query: string): Promise<LookupResult>;
}

/** eBay rarely sends Retry-After. */
const PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;
/** Results are not ordered by date, so we read as many as eBay returns. */
const PAGE = 200;

export const ebayClient = (config: Config): EbayClient => {
  const missing = (['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'] as const).filter((name) => !config[name]);
  const token = tokenHolder(config);
  const search = async (query: string, signal: AbortSignal): Promise<Response> => {
    const url = new URL('/buy/marketplace_insights/v1_beta/item_sales/search', config.EBAY_BASE_URL);
    url.search = new URLSearchParams({
      q: query,
      category_ids: config.EBAY_CATEGORY_IDS,
      limit: String(PAGE),
    }).toString();
    const send = (bearer: string): Promise<Response> =>
      fetch(url, {
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: 'application/json',
          'x-ebay-c-marketplace-id': config.EBAY_MARKETPLACE,
        },
        signal,
        redirect: 'error',
      });
    const bearer = await token.current(signal);
    const response = await send(bearer);
    if (response.status !== 401) return response;
    token.forget(bearer);
    return send(await token.current(signal));
  };
  return {
    missing,
    async soldItems(query) {
      try {
        return await resultOf(await search(query, AbortSignal.timeout(config.EBAY_TIMEOUT)));
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        throw unavailable(503, 'eBay cannot be reached', error);
      }
    },
  };
};

const resultOf = async (response: Response): Promise<LookupResult> => {
  const text = await response.text();
  if (response.status === 429) return { kind: 'limited', seconds: pauseOf(response) };
  if (!response.ok) throw unavailable(503, `eBay responded with ${response.status}: ${text.slice(0, 300)}`);
  const items = readSoldItems(text);
  if (!items) throw unavailable(502, `eBay returned an unexpected body: ${text.slice(0, 300)}`);
  return { kind: 'sales', sales: dollarSales(items) };
};

const pauseOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, MAX_PAUSE_SECONDS) : PAUSE_SECONDS;
};
