import { describe, expect, it } from '@jest/globals';
import { completionOf } from './progress.rules.js';

describe('the completion badge of a set', () => {
  it.each([
    [100, 'success'],
    [99, 'accent'],
    [75, 'accent'],
    [74, 'warning'],
    [50, 'warning'],
    [49, 'neutral'],
    [0, 'neutral'],
  ])('when %i percent are owned, then it is %s', (percent, tone) => {
    expect(completionOf(percent).tone).toBe(tone);
    expect(completionOf(percent).text).toContain(`${percent}%`);
  });
});
