import { expect, it } from '@jest/globals';
import { readSetName, sameSetKey, setDifference, withoutYears } from './set-names.js';

it.each([
  ['Marvel Annual Flair 1995', 'marvel annual flair', [1995]],
  ['1996 Marvel Masterpieces', 'marvel masterpieces', [1996]],
  ['Marvel Masterpieces (1994)', 'marvel masterpieces', [1994]],
  ['Marvel 1993 Universe', 'marvel universe', [1993]],
  ['1994-95 Flair', 'flair', [1994, 1995]],
  ['Fleer Ultra 1994/1995', 'fleer ultra', [1994, 1995]],
  ["Flair '94", 'flair', [1994]],
  ['’95 Flair', 'flair', [1995]],
  ['Flair 94', 'flair', [1994]],
  ['94 Flair', 'flair', [1994]],
  ['Marvel Universe Series I 1991', 'marvel universe series 1', [1991]],
  ['Marvel Universe Series 3', 'marvel universe series 3', []],
  ['Marvel Universe Vol. IV', 'marvel universe vol 4', []],
  ['Marvel Universe Series 10', 'marvel universe series 10', []],
  ['X-Men Series II 95', 'x men series 2', [1995]],
  ['X-Men 2099', 'x men 2099', []],
  ['1990', '1990', []],
  ['Series 45', 'series 45', []],
  ['Mar\u200bvel', 'marvel', []],
])('when a set is called %s, then its words are %s and its years %j', (name, bare, years) => {
  expect(readSetName(name)).toEqual({ bare, years });
});

it('when the catalog calls a set by two digits, then they are no year', () => {
  expect(withoutYears('Marvel 75')).toEqual({ bare: 'marvel 75', years: [] });
});

it.each([
  ['Marvel Universe Series 1', 'Marvel Universe Series I', 1990],
  ['Marvel Masterpieces 1993', 'Marvel Masterpieces', 1993],
  ['1993 Marvel Masterpieces', 'marvel master-pieces', 1993],
  ['1992 X-Men Series I', 'X-Men Series 1', 1992],
  ['1994-95 Flair', 'Flair', 1994],
])('when a set is called %s, then it is %s of the same year', (name, other, year) => {
  expect(sameSetKey(name, year)).toBe(sameSetKey(other, year));
});

it.each([
  ['Marvel Masterpieces 1993', 'Marvel Masterpieces', 1994],
  ['Marvel Universe Series II', 'Marvel Universe Series I', 1991],
  ['X-Men 2099', 'X-Men', 2099],
  ['???', '!!!', 1990],
])('when a set is called %s, then it is not %s', (name, other, year) => {
  expect(sameSetKey(name, year)).not.toBe(sameSetKey(other, year));
});

it.each([
  ['Marvel Annual Flair 1995', null, 'Marvel Annual Flair', 1994, '1994, your file says 1995'],
  ['Marvel Annual Flair', 1995, 'Marvel Annual Flair', 1994, '1994, your file says 1995'],
  ['Annual Flair 1995', 1994, 'Marvel Annual Flair', 1994, '1994, your file says 1995'],
  ['1994-95 Annual Flair', null, 'Marvel Annual Flair', 1995, null],
  ['Annual Flair', null, 'Marvel Annual Flair', 1994, null],
  ['Universe Series II', 1990, 'Marvel Universe Series I', 1990, 'Series 1, your file says Series 2'],
  ['Universe II', null, 'Marvel Universe Series I', 1990, 'Series 1, your file says Series 2'],
  ['Universe', null, 'Marvel Universe Series 3', 1992, 'Series 3, your file says Series 1'],
  ['Universe 2nd Series', null, 'Marvel Universe Series 2', 1991, null],
  ['Second Series Universe', null, 'Marvel Universe II', 1991, null],
  ['Universe', 1990, 'Marvel Universe Series I', 1990, null],
  ['Universe Vol. 2', 1991, 'Marvel Universe', 1990, '1990, your file says 1991; Series 1, your file says Series 2'],
])(
  'when a file says %s of %s and the set is %s of %i, then it differs in %j',
  (name, year, set, setYear, difference) => {
    expect(setDifference({ name, year }, { name: set, year: setYear })).toBe(difference);
  },
);
