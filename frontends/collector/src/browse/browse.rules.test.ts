import { describe, expect, it } from '@jest/globals';
import { readBrowseFilters, setQueryOf } from './browse.rules.js';
import { cardSetPath } from '@ninepocket/web-kit/page/card-set-path';

const read = (query: string) => readBrowseFilters(new URLSearchParams(query));

describe('Browse filters in the URL', () => {
  it('when there are none, then everything is shown', () => {
    expect(read('')).toEqual({ q: '', year: '' });
    expect(setQueryOf(read(''))).toEqual({});
  });

  it('when the year is invalid, then it is ignored', () => {
    expect(read('year=19x4').year).toBe('');
    expect(read('year=94').year).toBe('');
    expect(read('year=0000').year).toBe('');
    expect(read('year=1994').year).toBe('1994');
  });

  it('when the search is only a year, then sets of that year are requested', () => {
    expect(setQueryOf(read('q=1994'))).toEqual({ year: 1994 });
  });

  it('when there is a name and a year, then both are requested', () => {
    expect(setQueryOf(read('q=flair&year=1994'))).toEqual({ q: 'flair', year: 1994 });
    expect(setQueryOf(read('q=2099&year=1993'))).toEqual({ q: '2099', year: 1993 });
  });
});

describe('URL of a set', () => {
  it('when the set has no main set, then it is under "other"', () => {
    expect(cardSetPath({ slug: 'flair', mainSetSlug: null })).toBe('/browse/other/flair');
    expect(cardSetPath({ slug: 'flair', mainSetSlug: '1994-flair' })).toBe('/browse/1994-flair/flair');
  });
});
