import { describe, expect, it } from '@jest/globals';
import { formatAmount, formatCents, formatPrice, yearlySaving } from './price.rules.js';

const month = { interval: 'month', amount: 4, currency: 'USD' } as const;
const year = { interval: 'year', amount: 40, currency: 'USD' } as const;

describe('prices', () => {
  it.each([
    [4, 'USD', '$4'],
    [3.5, 'USD', '$3.50'],
    [1234, 'EUR', '€1,234'],
  ])('when the amount is %p %s, then it reads %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency)).toBe(text);
  });

  it('when amounts are listed, then all have the decimals of their currency', () => {
    expect([4, 12.5].map((amount) => formatCents(amount, 'USD'))).toEqual(['$4.00', '$12.50']);
    expect(formatCents(400, 'JPY')).toBe('¥400');
  });

  it('when a price has an interval, then it is part of the text', () => {
    expect([formatPrice(month), formatPrice(year)]).toEqual(['$4 a month', '$40 a year']);
  });

  it('when a year costs less than twelve months, then the difference is the saving', () => {
    expect(yearlySaving([month, year])).toBe('$8');
    expect(
      yearlySaving([
        { ...month, amount: 3.99 },
        { ...year, amount: 39.9 },
      ]),
    ).toBe('$7.98');
  });

  it('when a year does not cost less, or one of the prices is missing, then there is no saving', () => {
    expect(yearlySaving([month, { ...year, amount: 48 }])).toBeNull();
    expect(yearlySaving([month])).toBeNull();
    expect(yearlySaving([month, { ...year, currency: 'EUR' }])).toBeNull();
  });
});
