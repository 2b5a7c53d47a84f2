import { expect, it } from '@jest/globals';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { equalCopies } from './equal-copies.rules.js';

const one = buildHolding({ id: 1 });

it('when other entries differ only in quantity and star, then their copies are counted', () => {
  const others = [buildHolding({ id: 2, quantity: 3 }), buildHolding({ id: 3, isFavorite: true })];
  expect(equalCopies(one, [one, ...others])).toBe(4);
});

it('when they differ in anything else, or there are no others, then there are none', () => {
  const others = [buildHolding({ id: 2, notes: 'creased' }), buildHolding({ id: 3, isForSale: true })];
  expect(equalCopies(one, [one, ...others])).toBe(0);
});

it('when a copy has a number or a certificate, then it is the only one', () => {
  const numbered = { serialNumber: '1/5' };
  expect(equalCopies(buildHolding({ id: 1, ...numbered }), [buildHolding({ id: 2, ...numbered })])).toBe(0);
});
