import { expect, it } from '@jest/globals';
import type { NewCopies } from '../../holdings/add-copies.rules.js';
import { serialKey } from '../../holdings/holdings.rules.js';
import { copiesKey } from './merge.rules.js';
import { SerialNumberCheck } from './serial-numbers.rules.js';

const copy = (more: Partial<NewCopies> = {}): NewCopies => ({
  cardId: 1,
  condition: 'Mint',
  quantity: 1,
  serialNumber: '3/10',
  ...more,
});
const owning = (...all: NewCopies[]) => ({
  numbers: new Set(all.map((one) => serialKey(one.cardId, one.serialNumber))),
  equal: new Set(all.map(copiesKey)),
});

it('when a file has a number twice, in any notation, then the second is refused with the line of the first', () => {
  const numbers = new SerialNumberCheck(owning());
  expect([
    numbers.problemOf(2, copy()),
    numbers.problemOf(3, copy({ serialNumber: '4/10' })),
    numbers.problemOf(4, copy({ cardId: 2 })),
    numbers.problemOf(5, copy({ serialNumber: '003/010', condition: 'Poor' })),
  ]).toEqual([null, null, null, 'The file already has this number in line 2.']);
});

it('when a number is owned, then it is refused unless it is the same copy', () => {
  const numbers = new SerialNumberCheck(owning(copy({ notes: 'mine' })));
  expect(numbers.problemOf(2, copy())).toBe(
    'You already have number 3/10 of this card. To change that copy, edit it in your collection.',
  );
  expect(numbers.problemOf(3, copy({ notes: 'mine' }))).toBeNull();
});

it('when marks are not numbers, then they may repeat', () => {
  const numbers = new SerialNumberCheck(owning(copy({ serialNumber: 'AP' })));
  expect([
    numbers.problemOf(2, copy({ serialNumber: 'AP' })),
    numbers.problemOf(3, copy({ serialNumber: 'AP' })),
  ]).toEqual([null, null]);
});
