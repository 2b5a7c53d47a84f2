import { describe, expect, it } from '@jest/globals';
import { containsPattern } from './users.rules.js';

describe('containsPattern', () => {
  it('when the search has wildcards, then they stand for themselves', () => {
    expect(containsPattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });

  it('when the search is blank or has control characters, then they are dropped', () => {
    expect(containsPattern(' \u0000 ')).toBe('%%');
  });
});
