import { expect, it } from '@jest/globals';
import { readWrittenCondition } from './condition.rules.js';

it.each([
  ['Damaged Foil', 'Poor', 'Foil'],
  ['Moderately Played Foil', 'Very Good', 'Foil'],
  ['Near Mint Holofoil', 'Near Mint', 'Holofoil'],
  ['Lightly Played 1st Edition', 'Excellent', '1st Edition'],
  ['NM Reverse Holofoil', 'Near Mint', 'Reverse Holofoil'],
  ['Near Mint 1st Edition Holofoil', 'Near Mint', '1st Edition Holofoil'],
  ['Heavily Played Rainbow Foil', 'Fair', 'Rainbow Foil'],
  ['NM-MT (foil)', 'Near Mint', 'foil'],
  ['Foil - Lightly Played', 'Excellent', 'Foil'],
  ['Near Mint Unlimited', 'Near Mint', 'Unlimited'],
  ['Near Mint Non-Foil', 'Near Mint', 'Non Foil'],
  ['Near Mint', 'Near Mint', ''],
])('when the condition is %j, then it is %s and the finish is %j', (condition, ours, finish) => {
  expect(readWrittenCondition(condition, new Map())).toEqual({ condition: ours, finish });
});

it.each(['Foil', 'Near Mint to be'])('when the condition is %j, then it is unknown', (text) => {
  expect(readWrittenCondition(text, new Map())).toBeNull();
});
