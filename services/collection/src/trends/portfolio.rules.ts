/** Sums are whole cents, so that the flows explain each value exactly. */
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { portfolio } from '@ninepocket/contracts/collection/trends';
import type { TREND_RANGES } from '@ninepocket/contracts/collection/trend-ranges';

export interface DayFlows {
  day: string;
  bought: number;
  sold: number;
  market: number;
  corrected: number;
}

export interface PortfolioHistory {
  /** ISO date; the flows start from the value at its end. Null for a collection that never had a card. */
  firstDay: string | null;
  today: string;
  value: number;
  unpricedCopies: number;
  unpricedSlabs: number;
  flows: DayFlows[];
}

export const INTERVALS: Record<(typeof TREND_RANGES)[number], string | null> = {
  '1m': '1 month',
  '3m': '3 months',
  '1y': '1 year',
  all: null,
};

type Point = Answer<typeof portfolio>['points'][number];
type Sums = Omit<DayFlows, 'day'>;

const MAX_POINTS = 400;
const DAY = 86_400_000;

/**
 * @returns the first day with its closing value, then one point a day, or one for every few weeks to stay within 400;
 *   the last is today. Each value is the previous one + bought - sold + market + corrected.
 */
export const pointsOf = ({ firstDay, today, value, flows }: PortfolioHistory): Point[] => {
  if (firstDay === null) return [];
  const points: Point[] = [{ day: firstDay, value: dollars(cents(value)), ...NOTHING }];
  let worth = cents(value);
  let next = 0;
  for (const day of daysAfter(firstDay, today)) {
    const sums = { ...NOTHING };
    for (let flow = flows[next]; flow && flow.day <= day; flow = flows[++next])
      for (const kind of KINDS) sums[kind] += cents(flow[kind]);
    worth += sums.bought - sums.sold + sums.market + sums.corrected;
    points.push({ day, value: dollars(worth), ...inDollars(sums) });
  }
  return points;
};

const NOTHING: Sums = { bought: 0, sold: 0, market: 0, corrected: 0 };
const KINDS = ['bought', 'sold', 'market', 'corrected'] as const;

/** Counts back from today: the last point is today, and a shorter step can only be the first. */
const daysAfter = (firstDay: string, today: string): string[] => {
  const days = (Date.parse(today) - Date.parse(firstDay)) / DAY;
  const step = days < MAX_POINTS ? 1 : 7 * Math.ceil(days / (7 * (MAX_POINTS - 1)));
  const count = Math.ceil(days / step);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * step * DAY).toISOString().slice(0, 10),
  );
};

const cents = (amount: number): number => Math.round(amount * 100);
const dollars = (amount: number): number => amount / 100;
const inDollars = ({ bought, sold, market, corrected }: Sums): Sums => ({
  bought: dollars(bought),
  sold: dollars(sold),
  market: dollars(market),
  corrected: dollars(corrected),
});
