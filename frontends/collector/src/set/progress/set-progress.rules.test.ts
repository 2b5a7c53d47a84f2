import { describe, expect, it } from '@jest/globals';
import { percentOf } from './set-progress.rules.js';

describe('how much of a set is owned, in percent', () => {
  it('when a part is owned, then it is rounded', () => expect(percentOf(1, 3)).toBe(33));
  it('when one card of many is missing, then it is below 100', () => expect(percentOf(999, 1000)).toBe(99));
  it('when nothing is missing, then it is 100', () => expect(percentOf(168, 168)).toBe(100));
  it('when the set has no cards, then it is 0', () => expect(percentOf(0, 0)).toBe(0));
});
