import { expect, it } from '@jest/globals';
import { catalogPath, termsFor } from './search-paths.rules.js';

it.each([
  [{ name: 'Fleer Ultra', year: 1994 }, undefined, 'set:"Fleer Ultra" year:1994'],
  [{ name: 'Fleer Ultra', year: 1994 }, '12a', 'set:"Fleer Ultra" year:1994 number:"12a"'],
  [{ name: 'A "Great" Set', year: 0 }, '1', 'set:"A  Great  Set" number:"1"'],
])('when %j and number %s are searched for, then the terms are %s', (set, number, terms) =>
  expect(termsFor(set, number)).toBe(terms),
);

it('when a text has signs of an address, then they are escaped', () =>
  expect(catalogPath('#12 & more')).toBe('/admin/catalog?q=%2312+%26+more'));
