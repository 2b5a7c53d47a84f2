import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cardOrderKey, compareCardNumbers, withoutNumberSign } from './card-order.js';

it('when a number is written with its sign, then only the number is left', () => {
  expect(['#7', '# 10a', 'MH-2', '#', '7#'].map(withoutNumberSign)).toEqual(['7', '10a', 'MH-2', '#', '7#']);
});

describe('card order', () => {
  it('when numbers are mixed, then whole numbers come first and the rest follow in natural order', () => {
    const shuffled = ['A1', '10a', '100', 'MH-2', '2', 'MH-10', '10', '010b', '1a', '1'];
    expect(shuffled.sort(compareCardNumbers)).toEqual([
      '1',
      '2',
      '10',
      '100',
      '1a',
      '10a',
      '010b',
      'A1',
      'MH-2',
      'MH-10',
    ]);
  });

  it('when two numbers differ only in case or surrounding spaces, then they sort equally', () => {
    expect(cardOrderKey(' 10A ')).toBe(cardOrderKey('10a'));
  });

  it('when any whole numbers are compared, then the order is numeric', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(Math.sign(compareCardNumbers(String(a), String(b)))).toBe(Math.sign(a - b));
      }),
    );
  });
});
