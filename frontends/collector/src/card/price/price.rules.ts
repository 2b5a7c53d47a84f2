import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { isNotFound } from '@ninepocket/web-kit/api/problem-error';
import { PRICING_PENDING } from '@ninepocket/web-kit/cards/unpriced.rules';
import { count } from '../../parts/format/counts.js';
import { dollars, wholeDollars } from '../../parts/format/money.js';

export type PriceState = 'pending' | 'limited' | 'none' | 'price';

export const priceStateOf = (pricing: Pick<CardPricing, 'avgPrice'> | undefined): PriceState => {
  if (!pricing) return 'pending';
  if (pricing.avgPrice < 0) return 'limited';
  // 0 with 0 sales means "none found".
  return pricing.avgPrice === 0 ? 'none' : 'price';
};

export const PRICE_TEXTS = {
  loading: { title: 'Fetching eBay pricing...', text: '' },
  pending: {
    title: PRICING_PENDING,
    text: 'It will be looked up automatically.',
  },
  limited: { title: 'eBay API rate limit reached', text: 'Try again later when limits reset' },
  none: { title: 'No eBay sales found', text: 'This card may not have recent sales data' },
  failed: { title: 'N/A', text: 'Failed to fetch pricing data' },
} as const;

/** SPEC section 9: tiers at 50, 20 and 5 dollars. */
export const priceTierLook = (dollars: number): string => {
  if (dollars >= 50) return 'text-success';
  if (dollars >= 20) return 'text-accent';
  return dollars >= 5 ? 'text-warning' : 'text-ink';
};

type Exclusion = NonNullable<CardPricing['recentSales'][number]['excluded']>;

/** Why a sale is not part of the average. */
export const EXCLUSION_TEXTS: Record<Exclusion, string> = {
  lot: 'Several cards',
  number: 'Another card number',
  grade: 'Another grade',
  price: 'Price far from the others',
};

const SOURCES = { ebay: 'eBay', import: 'the catalog import', pricecharting: 'PriceCharting' } as const;

type Source = Pick<CardPricing, 'avgPrice' | 'source' | 'salesCount'>;

/** With the cents, which the figure above it leaves out (SPEC section 9). */
export const sourceText = ({ avgPrice, source, salesCount }: Source): string =>
  salesCount > 0
    ? `${dollars(avgPrice)}, average of the last ${count(salesCount, 'sale')} on ${SOURCES[source]}`
    : `${dollars(avgPrice)}, provided by ${SOURCES[source]}`;

const MINUTE = 60_000;
const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE],
] as const;
const AGO = new Intl.RelativeTimeFormat('en-US');

export const agoText = (at: number, now: number): string => {
  const step = STEPS.find(([, ms]) => now - at >= ms);
  return step ? AGO.format(-Math.round((now - at) / step[1]), step[0]) : 'just now';
};

/** A single point when the only price is from today. */
export const historyLine = (history: CardPricing['history'], now: number): { at: string; value: number }[] => {
  // The last price of each day: two of one day would have the same place and the same label.
  const days = new Map(history.map(({ at, avgPrice }) => [at.slice(0, 10), { at, value: avgPrice }]));
  const line = [...days.values()];
  const [only] = line;
  const end = new Date(now).toISOString();
  if (!only || line.length > 1 || only.at.slice(0, 10) >= end.slice(0, 10)) return line;
  return [only, { at: end, value: only.value }];
};

/**
 * A young price is returned without another lookup.
 * @param before when the price that was on screen was looked up
 */
export const refreshedMessage = (pricing: CardPricing, before: string | undefined, now: number) => {
  const state = priceStateOf(pricing);
  const info = 'info' as const;
  if (state === 'limited') return { tone: info, ...PRICE_TEXTS.limited };
  const lookedUp = `looked up ${agoText(Date.parse(pricing.lastFetched), now)}`;
  const isSame = pricing.lastFetched === before;
  if (state === 'none') return { tone: info, ...PRICE_TEXTS.none, ...(isSame && { text: `Last ${lookedUp}` }) };
  const text = `${wholeDollars(pricing.avgPrice)}, ${count(pricing.salesCount, 'sale')}`;
  return isSame
    ? { tone: info, title: `This price is recent: ${lookedUp}`, text }
    : { tone: 'success' as const, title: 'Pricing updated from eBay', text };
};

/** Whether the error only means that no price is known yet. */
export const isPending = (error: unknown): boolean => isNotFound(error);
