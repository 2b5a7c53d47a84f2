import { describe, expect, it } from '@jest/globals';
import { searchPattern } from './users.rules.js';

describe('searchPattern', () => {
  it('when the search has wildcards, then they are escaped', () => {
    expect(searchPattern(' 50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });

  it('when the search is missing, blank or has only control characters, then there is no pattern', () => {
    for (const search of [undefined, '  ', '\u0000']) expect(searchPattern(search)).toBeNull();
  });
});
