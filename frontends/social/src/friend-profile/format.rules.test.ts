import { describe, expect, it } from '@jest/globals';
import { count, dollars, joinedOn, lastSeenOn, priceText, safeWebsite, valueText } from './format.rules.js';

describe('texts of a profile', () => {
  it('when there are figures, then dollars have two decimals and counts their plural', () => {
    expect(dollars(1234.5)).toBe('$1,234.50');
    expect(count(1, 'card')).toBe('1 card');
    expect(count(1250, 'card')).toBe('1,250 cards');
  });

  it('when no price of any card is known, then the value is unknown; without cards it is zero', () => {
    expect([valueText(0, 5), valueText(0, 0), valueText(2.5, 5)]).toEqual(['No data', '$0.00', '$2.50']);
  });

  it('when a user joined, then the date is written out', () => {
    expect(lastSeenOn('2026-11-26')).toBe('Last here November 26, 2026');
    expect(joinedOn('2025-09-30T12:00:00.000Z')).toBe('Joined September 30, 2025');
  });
});

describe('the price of a copy', () => {
  const slab = { price: null, isSlab: true, isPricePending: false };

  it('when it is known, then it is shown', () => {
    expect(priceText({ ...slab, price: 12.5 })).toBe('$12.50');
  });

  it('when a slab has none, then the text says whether its sales were looked up', () => {
    expect(priceText(slab)).toBe('No price yet');
    expect(priceText({ ...slab, isPricePending: true })).toBe('Pricing pending');
  });

  it('when a raw copy has none, then nothing is shown', () => {
    expect(priceText({ ...slab, isSlab: false })).toBeUndefined();
  });
});

describe('the website of a profile', () => {
  it.each([
    ['https://www.example.com/', { href: 'https://www.example.com/', text: 'example.com' }],
    ['https://example.com/cards', { href: 'https://example.com/cards', text: 'example.com/cards' }],
  ])('when it is %s, then it is a link', (website, link) => {
    expect(safeWebsite(website)).toEqual(link);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'no address', '', null])(
    'when it is %p, then there is no link',
    (website) => {
      expect(safeWebsite(website)).toBeNull();
    },
  );
});
