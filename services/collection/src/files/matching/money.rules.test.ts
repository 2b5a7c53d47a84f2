import { describe, expect, it } from '@jest/globals';
import { readMoney } from './money.rules.js';

describe('reading prices', () => {
  it.each([
    ['12.5', 12.5],
    ['$1,250.00', 1250],
    ['US$ 3', 3],
    ['3 USD', 3],
    ['12,50', 12.5],
    ['1,250', 1250],
    ['1.234,50', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567.89', 1234567.89],
    ["1'234.50", 1234.5],
    ['1 234,50', 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['0', 0],
    ['99999999.99', 99999999.99],
    ['free', 0],
    ['', null],
    ['N/A', null],
    ['-', null],
    ['#N/A', null],
    ['$-', null],
  ])('when a price is %j, then it is %p dollars', (cell, value) => {
    expect(readMoney(cell)).toEqual({ value });
  });

  it.each(['-3', 'cheap', '1e3', '1.2.3', '12,34,5', '1,2345,678', '1,234.567.890', '$5€', '100000000', ',', '1 2 3'])(
    'when a price is %j, then it is refused and quoted in the reason',
    (cell) => {
      expect(readMoney(cell)).toEqual({ problem: `“${cell}” is not a price in dollars` });
    },
  );

  it.each(['1.999', '0.005', '1.005', '1.250', '0,0001'])('when %j is finer than cents, then it is refused', (cell) => {
    expect(readMoney(cell)).toEqual({
      problem: `“${cell}” has more than two decimal places`,
    });
  });

  it.each([
    ['€7.50', '', '€7.50'],
    ['7.50 EUR', '', '7.50 EUR'],
    ['7,50 €', 'EUR', '7,50 €'],
    ['CA$5', '', 'CA$5'],
    ['7.50', 'EUR', '7.50 EUR'],
    ['$5', 'CAD', '$5 CAD'],
    ['0.123', 'GBP', '0.123 GBP'],
  ])('when a price is %j with the currency %j, then it is skipped', (cell, currency, shown) => {
    expect(readMoney(cell, currency)).toEqual({ value: null, skipped: `${shown} is not in dollars and is skipped` });
  });

  it('when the currency is the dollar, then there is no remark', () => {
    expect([readMoney('5', 'USD'), readMoney('$5', 'usd'), readMoney('', 'EUR')]).toEqual([
      { value: 5 },
      { value: 5 },
      { value: null },
    ]);
  });
});
