/** Sold items at eBay: the Marketplace Insights API, which knows the last 90 days. Whole addresses are in docs/decisions/018. */
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Config } from '../config.js';
import { unavailable } from './problems.js';
import { lastSales, readSoldItems, type Sale } from './sales.rules.js';
import { tokenHolder } from './token.js';

/** Sales found, none being an answer too; or the rate limit was reached, and how many seconds eBay wants to be left alone. */
export type LookUpAnswer = { kind: 'sales'; sales: Sale[] } | { kind: 'limited'; seconds: number };

export interface EbayClient {
  /** Variables that are not set and without which nothing can be asked. */
  missing: string[];
  /** @throws ProblemError pricing_unavailable: 503 when eBay is away or refuses us, 502 when it answers nonsense */
  lastSales(query: string): Promise<LookUpAnswer>;
}

/** eBay says how long only now and then. */
const PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;
/** The answer has no order by date, so as many as eBay gives are read, and the last ones taken. */
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
    const ask = (bearer: string): Promise<Response> =>
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
    const answer = await ask(bearer);
    if (answer.status !== 401) return answer;
    token.forget(bearer);
    return ask(await token.current(signal));
  };
  return {
    missing,
    async lastSales(query) {
      try {
        return await answerOf(await search(query, AbortSignal.timeout(config.EBAY_TIMEOUT)));
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        throw unavailable(503, 'eBay does not answer', error);
      }
    },
  };
};

const answerOf = async (response: Response): Promise<LookUpAnswer> => {
  const text = await response.text();
  if (response.status === 429) return { kind: 'limited', seconds: pauseOf(response) };
  if (!response.ok) throw unavailable(503, `eBay answered ${response.status}: ${text.slice(0, 300)}`);
  const items = readSoldItems(text);
  if (!items) throw unavailable(502, `eBay answered something else: ${text.slice(0, 300)}`);
  return { kind: 'sales', sales: lastSales(items) };
};

const pauseOf = (response: Response): number => {
  const asked = Number(response.headers.get('retry-after'));
  return asked > 0 ? Math.min(asked, MAX_PAUSE_SECONDS) : PAUSE_SECONDS;
};
