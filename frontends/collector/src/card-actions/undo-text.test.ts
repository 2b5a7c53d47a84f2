import { describe, expect, it } from '@jest/globals';
import { undoneText } from './undo-text.js';

describe('the message after an undo', () => {
  it('when everything was undone, then it says so', () =>
    expect(undoneText({ kept: 0 })).toBe('Everything is as it was before.'));
  it('when cards were changed since, then it says that they stay', () => {
    expect(undoneText({ kept: 1 })).toBe(
      '1 card changed since then stays as it is. Everything else is as it was before.',
    );
    expect(undoneText({ kept: 3 })).toBe(
      '3 cards changed since then stay as they are. Everything else is as it was before.',
    );
  });
});
