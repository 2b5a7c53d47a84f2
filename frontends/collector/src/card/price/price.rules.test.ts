import { describe, expect, it } from '@jest/globals';
import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { agoText, historyLine, priceStateOf, priceTierLook, refreshedMessage, sourceText } from './price.rules.js';

const pricing: CardPricing = {
  cardId: 7,
  gradeCompany: null,
  grade: null,
  avgPrice: 62.4,
  salesCount: 5,
  lastFetched: '2026-11-18T10:00:00.000Z',
  source: 'ebay',
  recentSales: [],
  history: [],
};

describe('states of a card’s price', () => {
  it('when nothing is cached, then it is pending', () => expect(priceStateOf(undefined)).toBe('pending'));
  it('when the cached price is -1, then the rate limit was reached', () =>
    expect(priceStateOf({ avgPrice: -1 })).toBe('limited'));
  it('when the cached price is 0, then there were no sales', () => expect(priceStateOf({ avgPrice: 0 })).toBe('none'));
  it('when the cached price is positive, then it is shown', () => expect(priceStateOf(pricing)).toBe('price'));
});

describe('texts about a price', () => {
  it('when it is based on sales, then their number is shown', () => {
    expect(sourceText(pricing)).toBe('$62.40, average of the last 5 sales on eBay');
    expect(sourceText({ ...pricing, salesCount: 1 })).toBe('$62.40, average of the last 1 sale on eBay');
  });
  it('when it comes from an import, then the text says so', () =>
    expect(sourceText({ ...pricing, source: 'import', salesCount: 0 })).toBe('$62.40, provided by the catalog import'));
  it('when it gets older, then its age is shown in days, hours or minutes', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(agoText(now - 3 * 86_400_000, now)).toBe('3 days ago');
    expect(agoText(now - 7_200_000, now)).toBe('2 hours ago');
    expect(agoText(now - 61_000, now)).toBe('1 minute ago');
    expect(agoText(now + 5_000, now)).toBe('just now');
  });
  it('when it reaches 5, 20 or 50 dollars, then its color changes', () => {
    const looks = [50, 49.99, 20, 19.99, 5, 4.99].map(priceTierLook);
    expect(new Set(looks).size).toBe(4);
    expect([looks[1], looks[3], looks[5]]).toEqual([looks[2], looks[4], priceTierLook(0)]);
  });
});

describe('the line of a price history', () => {
  const first = { at: '2026-11-18T10:00:00.000Z', avgPrice: 4, salesCount: 2 };
  const line = (now: string, ...more: (typeof first)[]) =>
    historyLine([first, ...more], Date.parse(now)).map(({ at, value }) => [at, value]);

  it('when one price is known, then the line goes from its day to now', () => {
    expect(line('2026-11-21T00:00:00.000Z')).toEqual([
      [first.at, 4],
      ['2026-11-21T00:00:00.000Z', 4],
    ]);
  });
  it('when the only price is from today, then there is one point', () =>
    expect(line('2026-11-18T11:00:00.000Z')).toEqual([[first.at, 4]]));
  it('when several prices are known, then the line connects them', () =>
    expect(
      line('2026-11-21T00:00:00.000Z', { ...first, at: '2026-11-19T10:00:00.000Z', avgPrice: 6 }).map(
        ([, value]) => value,
      ),
    ).toEqual([4, 6]));
  it('when a day has two prices, then the line has one point of it', () => {
    const later = { ...first, at: '2026-11-18T12:00:00.000Z', avgPrice: 5 };
    expect(line('2026-11-21T00:00:00.000Z', later, { ...first, at: '2026-11-20T10:00:00.000Z' })).toEqual([
      [later.at, 5],
      ['2026-11-20T10:00:00.000Z', 4],
    ]);
  });
  it('when no price is known, then there is no line', () => expect(historyLine([], 0)).toEqual([]));
});

describe('the message after a refresh', () => {
  const message = (now: typeof pricing, before?: string) =>
    refreshedMessage(now, before, Date.parse(pricing.lastFetched) + 6 * 60_000);
  it('when there is a price, then it shows price and sales', () =>
    expect(message(pricing)).toMatchObject({ title: 'Pricing updated from eBay', text: '$62, 5 sales' }));
  it('when the price was not looked up again, then it says when it was', () => {
    const shown = pricing.lastFetched;
    expect(message(pricing, shown)).toEqual({
      tone: 'info',
      title: 'This price is recent: looked up 6 minutes ago',
      text: '$62, 5 sales',
    });
    const none = { ...pricing, avgPrice: 0, salesCount: 0 };
    expect(message(none, shown)).toMatchObject({ title: 'No eBay sales found', text: 'Last looked up 6 minutes ago' });
  });
  it('when the rate limit is reached, then it says so', () =>
    expect(message({ ...pricing, avgPrice: -1, salesCount: 0 }).title).toBe('eBay API rate limit reached'));
  it('when no sales are found, then it says so', () =>
    expect(message({ ...pricing, avgPrice: 0, salesCount: 0 }).title).toBe('No eBay sales found'));
});
