import { describe, expect, it } from '@jest/globals';
import { undoneText } from './undo-text.js';

describe('the message after an undo', () => {
  it('when everything was undone, then it says so', () =>
    expect(undoneText({ kept: 0, photosLeftOut: 0 })).toBe('Everything was restored.'));
  it('when cards were changed since, then it says that they were left unchanged', () => {
    expect(undoneText({ kept: 1, photosLeftOut: 0 })).toBe(
      '1 card changed since then was left unchanged. Everything else was restored.',
    );
    expect(undoneText({ kept: 3, photosLeftOut: 0 })).toBe(
      '3 cards changed since then were left unchanged. Everything else was restored.',
    );
  });
  it('when the plan has no room for all photos, then it says how many did not fit', () => {
    expect(undoneText({ kept: 0, photosLeftOut: 2 })).toBe(
      '2 photos did not fit into your plan. Everything else was restored.',
    );
  });
});
