import { describe, expect, it } from '@jest/globals';
import { isPlain, serialKey } from './holdings.rules.js';

describe('isPlain', () => {
  it('when only card, condition, quantity and favourite are told, then a copy is plain', () => {
    const told = { cardId: 1, condition: 'Mint', quantity: 2, isFavorite: true, notes: undefined };
    expect(isPlain(told)).toBe(true);
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
  ])('when %s is told, then a copy is not plain', (_what, copy) => {
    expect(isPlain(copy)).toBe(false);
  });
});

describe('serialKey', () => {
  it('when a number of a print run is written in two ways, then it is the same copy; other marks are none', () => {
    for (const same of [' #017/050 ', '１７／50', '17\u221550', '17\u204450'])
      expect(serialKey(1, same)).toBe(serialKey(1, '17/50'));
    expect(serialKey(2, '17/50')).not.toBe(serialKey(1, '17/50'));
    expect([serialKey(1, 'AP'), serialKey(1, '17'), serialKey(1, null)]).toEqual([null, null, null]);
  });
});
