import { expect, it } from '@jest/globals';
import { plateAddress, type PlateFacts } from './plate-address.js';

const storm: PlateFacts = {
  id: 7,
  name: 'Storm',
  cardNumber: '12',
  setName: 'Series I',
  setYear: 1990,
  isInsert: false,
  variation: null,
  subset: null,
};

it('when the width differs, then only the end of the address does', () => {
  expect(plateAddress(storm)).toMatch(/^\/api\/plates\/7\/[0-9a-f]{16}-330\.webp$/);
  expect(plateAddress(storm, 660)).toBe(plateAddress(storm).replace('-330', '-660'));
});

it('when anything that the plate shows differs, then so does the address', () => {
  const others: Partial<PlateFacts>[] = [
    {},
    { id: 8 },
    { name: 'storm' },
    { cardNumber: '1' },
    { setName: 'Series II' },
    { setYear: 1991 },
    { isInsert: true },
    { variation: 'Gold' },
    { subset: 'Gold' },
  ];
  expect(new Set(others.map((other) => plateAddress({ ...storm, ...other }))).size).toBe(others.length);
});
