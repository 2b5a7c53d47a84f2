import { describe, expect, it } from '@jest/globals';
import { undoneText } from './undo.rules.js';

describe('what an undo tells', () => {
  it('when all was taken back, then only that', () =>
    expect(undoneText({ undone: 45, kept: 0 })).toBe('45 cards taken back.'));
  it('when something was changed since, then it says that it stays', () => {
    expect(undoneText({ undone: 44, kept: 1 })).toBe('44 cards taken back. 1 card changed since then stays as it is.');
    expect(undoneText({ undone: 1, kept: 3 })).toBe('1 card taken back. 3 cards changed since then stay as they are.');
  });
});
