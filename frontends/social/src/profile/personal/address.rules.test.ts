import { describe, expect, it } from '@jest/globals';
import { addressLines } from './address.rules.js';

const NONE = { street: null, city: null, state: null, postalCode: null, country: null };

describe('a postal address', () => {
  it('when all parts are given, then it reads as on an envelope', () => {
    const lines = addressLines({
      street: '20 Ingram St',
      city: 'Queens',
      state: 'NY',
      postalCode: '11375',
      country: 'USA',
    });
    expect(lines).toEqual(['20 Ingram St', 'Queens, NY 11375', 'USA']);
  });

  it('when parts are missing, then there is no empty line and no stray comma', () => {
    expect(addressLines({ ...NONE, postalCode: '11375' })).toEqual(['11375']);
    expect(addressLines(NONE)).toEqual([]);
  });
});
