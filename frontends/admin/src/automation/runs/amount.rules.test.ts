import { describe, expect, it } from '@jest/globals';
import { amountError } from './amount.rules.js';

const bounds = { minimum: 500, maximum: 5000 };

describe('an amount in a form', () => {
  it.each(['500', '5000', '1000'])('when %s is entered, then it is accepted', (value) => {
    expect(amountError(value, bounds)).toBeNull();
  });

  it.each(['', '499', '5001', '1.5', 'many'])('when "%s" is entered, then the error states the bounds', (value) => {
    expect(amountError(value, bounds)).toBe('Enter a whole number from 500 to 5,000.');
  });
});
