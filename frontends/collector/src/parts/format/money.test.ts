import { describe, expect, it } from '@jest/globals';
import { dollars, shortDollars, signedDollars, wholeDollars } from './money.js';

describe('dollars', () => {
  it('when a price is shown, then it is whole', () => {
    expect([0, 0.4, 2.5, 1234.56, 1_000_000].map(wholeDollars)).toEqual(['$0', '$0', '$3', '$1,235', '$1,000,000']);
  });

  it('when values are compared, then they include cents', () => {
    expect([0, 0.1, 1234.5, -5.1, 999.999].map(dollars)).toEqual([
      '$0.00',
      '$0.10',
      '$1,234.50',
      '-$5.10',
      '$1,000.00',
    ]);
  });

  it('when it is a change, then it has a sign', () => {
    expect([34, -5.1, 0].map(signedDollars)).toEqual(['+$34.00', '-$5.10', '$0.00']);
  });

  it('when it is an axis label, then it is short', () => expect(shortDollars(1234)).toBe('$1.2K'));
});
