import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { costToFinish, portfolio, profit } from '@ninepocket/contracts/collection/trends';
import type { TREND_RANGES } from '@ninepocket/contracts/collection/trend-ranges';
import { NO_PRICE, unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { count, plain } from '../parts/format/counts.js';
import { dollars, signedDollars } from '../parts/format/money.js';

export type Range = (typeof TREND_RANGES)[number];
export type Point = Answer<typeof portfolio>['points'][number];
type Cause = 'bought' | 'sold' | 'market' | 'corrected';

export const RANGES: readonly { value: Range; label: string }[] = [
  { value: '1m', label: '1 month' },
  { value: '3m', label: '3 months' },
  { value: '1y', label: '1 year' },
  { value: 'all', label: 'All' },
];

export const RANGE_TEXTS: Record<Range, string> = {
  '1m': 'the last month',
  '3m': 'the last 3 months',
  '1y': 'the last year',
  all: 'all time',
};

export const readRange = (query: URLSearchParams): { range: Range } => ({
  range: RANGES.find(({ value }) => value === query.get('range'))?.value ?? '3m',
});

/** In dollars; sales are negative. */
export const causesOf = (points: readonly Point[]): Record<Cause, number> => {
  const sum = (cause: Cause): number =>
    points.reduce((cents, point) => cents + Math.round(point[cause] * 100), 0) / 100;
  const sold = sum('sold');
  return { bought: sum('bought'), sold: sold === 0 ? 0 : -sold, market: sum('market'), corrected: sum('corrected') };
};

export const causesText = ({ bought, sold, market, corrected }: Record<Cause, number>): string => {
  const parts = [
    bought !== 0 && `you added ${dollars(bought)}`,
    sold !== 0 && `you sold ${dollars(-sold)}`,
    market !== 0 && `prices ${market > 0 ? 'rose' : 'fell'} ${dollars(Math.abs(market))}`,
    corrected !== 0 && `removals and corrections ${corrected > 0 ? 'added' : 'took'} ${dollars(Math.abs(corrected))}`,
  ].filter((part) => part !== false);
  const last = parts.pop();
  if (last === undefined) return 'Nothing changed in this period.';
  const text = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

export const changeText = (before: number, now: number): string => {
  const change = Math.round((now - before) * 100) / 100;
  const share = before > 0 && change !== 0 ? ` (${percentText((100 * change) / before)})` : '';
  return signedDollars(change) + share;
};

export const percentText = (percent: number): string =>
  `${Math.abs(percent) < 1 ? Math.round(percent * 10) / 10 : Math.round(percent).toLocaleString('en-US')}%`;

type Unpriced = Pick<Answer<typeof portfolio>, 'unpricedCopies' | 'unpricedSlabs'>;

export const notIncludedText = (unpriced: Unpriced): string => {
  const { unpricedCopies: copies } = unpriced;
  if (copies === 0) return '';
  return `${unpricedText(unpriced)} ${copies === 1 ? 'is' : 'are'} not included: no price is known yet.`;
};

/** Of several rows together. */
export const notIncludedOf = (list: readonly Unpriced[]): string =>
  notIncludedText({
    unpricedCopies: list.reduce((sum, { unpricedCopies }) => sum + unpricedCopies, 0),
    unpricedSlabs: list.reduce((sum, { unpricedSlabs }) => sum + unpricedSlabs, 0),
  });

export const leftOutText = (copies: number): string =>
  copies === 1
    ? '1 copy is not included: you have not entered what you paid for it.'
    : `${count(copies, 'copy', 'copies')} are not included: you have not entered what you paid for them.`;

type Missing = Pick<Answer<typeof costToFinish>[number], 'cost' | 'missing' | 'listed' | 'unpriced'>;

export const costText = ({ cost, missing, listed, unpriced }: Missing) => {
  const priced = missing - unpriced;
  const offers = listed === 0 ? '' : `${plain(listed)} ${listed === 1 ? 'is' : 'are'} for sale by collectors`;
  if (unpriced === 0) return { figure: dollars(cost), basis: `for ${count(missing, 'missing card')}`, offers };
  if (priced === 0) return { figure: NO_PRICE, basis: noneText(missing), offers };
  const known = priced === 1 ? 'the 1 card that has' : `the ${plain(priced)} cards that have`;
  return { figure: dollars(cost), basis: `for ${known} a price; ${plain(unpriced)} unpriced`, offers };
};

const noneText = (missing: number): string =>
  missing === 1
    ? 'The last missing card has no price yet'
    : `None of the ${plain(missing)} missing cards has a price yet`;

type YearValue = { year: number; value: number };

/** Fills in years without cards, so that the axis does not skip them. */
export const withEmptyYears = (list: readonly YearValue[]): YearValue[] =>
  list.flatMap(({ year, value }, index) => {
    const before = list[index - 1]?.year ?? 0;
    const gap = before > 0 ? Math.min(year - before - 1, 100) : 0;
    const empty = Array.from({ length: gap }, (_, offset) => ({ year: year - gap + offset, value: 0 }));
    return [...empty, { year, value }];
  });

type Sold = Pick<
  Answer<typeof profit>,
  'proceeds' | 'soldCost' | 'soldCopies' | 'soldWithoutCost' | 'proceedsWithoutCost'
>;

/** Copies with a known cost are stated separately, because only they count toward profit. */
export const soldText = ({ proceeds, soldCost, soldCopies, soldWithoutCost, proceedsWithoutCost }: Sold): string => {
  if (soldCopies === 0) return 'No cards are marked as sold yet.';
  const compared = soldCopies - soldWithoutCost;
  const others = count(soldWithoutCost, 'copy', 'copies');
  if (compared === 0) return `${others} brought ${dollars(proceeds)}; you did not enter what you paid.`;
  const known = `${count(compared, 'copy', 'copies')} brought ${dollars(proceeds - proceedsWithoutCost)} and cost ${dollars(soldCost)}.`;
  return soldWithoutCost === 0
    ? known
    : `${known} Another ${others} brought ${dollars(proceedsWithoutCost)} at unknown cost.`;
};

/** "Holograms: $12.00", "Gold: no price yet" */
export const sectionCost = ({ name, missing, cost, unpriced }: CostSection): string =>
  `${name}: ${unpriced === missing ? 'no price yet' : dollars(cost)}`;
type CostSection = Answer<typeof costToFinish>[number]['sections'][number];
