import { describe, expect, it } from '@jest/globals';
import { isPlain, serialKey } from './holdings.rules.js';

describe('isPlain', () => {
  it('when a copy has only a card, condition, quantity and favorite mark, then it is plain', () => {
    const copy = { cardId: 1, condition: 'Mint', quantity: 2, isFavorite: true, notes: undefined };
    expect(isPlain(copy)).toBe(true);
    expect(isPlain({ serialNumber: null, notes: null, isForSale: false, personalValue: null })).toBe(true);
  });

  it.each([
    ['a grader', { gradeCompany: 'PSA' }],
    ['a grade', { grade: 9.5 }],
    ['a certificate', { certNumber: '0815' }],
    ['what was paid', { purchasePrice: 0 }],
    ['a serial number', { serialNumber: '12/99' }],
    ['a signature', { signedBy: 'Stan Lee' }],
    ['a date', { acquiredDate: '2020-01-31' }],
    ['a value of nothing', { personalValue: 0 }],
    ['a price', { salePrice: 5 }],
    ['that it is for sale', { isForSale: true }],
    ['a note', { notes: 'creased' }],
  ])('when a copy has %s, then it is not plain', (_what, copy) => {
    expect(isPlain(copy)).toBe(false);
  });
});

describe('serialKey', () => {
  it('when a number is written in two ways, then it is the same copy; other marks have no key', () => {
    for (const same of [' #017/050 ', '１７／50', '17\u221550', '17\u204450'])
      expect(serialKey(1, same)).toBe(serialKey(1, '17/50'));
    expect(serialKey(2, '17/50')).not.toBe(serialKey(1, '17/50'));
    expect([serialKey(1, 'AP'), serialKey(1, '17'), serialKey(1, null)]).toEqual([null, null, null]);
  });
});
