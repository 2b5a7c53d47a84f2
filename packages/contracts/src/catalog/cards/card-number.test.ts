import { describe, expect, it } from '@jest/globals';
import { cardNumberKey, looseNumberKey, numberBeforeTotal, plainCardNumber } from './card-number.js';

describe('the number of a card', () => {
  it.each([
    ['11.0', '11'],
    ['1,0', '1'],
    ['11,00', '11'],
    ['1,000', '1,000'],
    ['1,5', '1,5'],
    ['="011"', '011'],
    ["'11", '11'],
    ['No. 11', '11'],
    ['no 11', '11'],
    ['Nr.11', '11'],
    ['Card #11', '11'],
    ['Card 11', '11'],
    ['№ 11', '11'],
    ['# XH-1', 'XH-1'],
    ['XH–1', 'XH-1'],
    ['1\u200b1', '11'],
    ['NO1', 'NO1'],
    ['No-1', 'No-1'],
    ['1.5', '1.5'],
    ['#', '#'],
  ])('when it is written as %j, then it is %s', (cell, number) => {
    expect(plainCardNumber(cell)).toBe(number);
  });

  it('when only zeros, case or the kind of dash differ, then it is the same', () => {
    expect(['007', '#7', '7', '7.0'].map(cardNumberKey)).toEqual(['7', '7', '7', '7']);
    expect(['XH-1', 'xh−1', 'XH‑1'].map(cardNumberKey)).toEqual(['xh-1', 'xh-1', 'xh-1']);
    expect(['XH1', 'XH-01', 'xh 1', 'X.H.1'].map(looseNumberKey)).toEqual(['xh1', 'xh1', 'xh1', 'xh1']);
    expect(['10', '100', '1-1', '1 / 1', '11'].map(looseNumberKey)).toEqual(['10', '100', '1-1', '1-1', '11']);
  });

  it('when it has a total, then the number is before it', () => {
    expect(['11/162', '11 of 162', '11 out of 162', 'XH-1 / 5', '11', 'a/b'].map(numberBeforeTotal)).toEqual([
      '11',
      '11',
      '11',
      'XH-1',
      undefined,
      undefined,
    ]);
  });
});
