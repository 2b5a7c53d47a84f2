import { describe, expect, it } from '@jest/globals';
import { undoneText } from './undo-text.js';

describe('what an undo tells', () => {
  it('when all was taken back, then only that', () =>
    expect(undoneText({ kept: 0 })).toBe('Everything is as it was before.'));
  it('when something was changed since, then it says that it stays', () => {
    expect(undoneText({ kept: 1 })).toBe(
      '1 card changed since then stays as it is. Everything else is as it was before.',
    );
    expect(undoneText({ kept: 3 })).toBe(
      '3 cards changed since then stay as they are. Everything else is as it was before.',
    );
  });
});
