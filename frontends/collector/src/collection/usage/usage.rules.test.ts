import { describe, expect, it } from '@jest/globals';
import { fullness, skeletonCount } from './usage.rules.js';

describe('how full a collection with a limit of 250 is', () => {
  it('when there is room, then it is roomy', () => expect(fullness(224, 250)).toBe('roomy'));
  it('when a tenth is left, then it is tight', () => expect(fullness(225, 250)).toBe('tight'));
  it('when the limit is reached, then it is full', () => expect(fullness(250, 250)).toBe('full'));
  it('when a former SUPER HERO is over the limit, then it is full', () => expect(fullness(900, 250)).toBe('full'));
});

describe('skeletons of a list that is loading', () => {
  it('when the size of the collection is unknown, then they fill a screen', () =>
    expect(skeletonCount(undefined, 16)).toBe(16));
  it('when there are many cards, then they fill a screen', () => expect(skeletonCount(400, 16)).toBe(16));
  it('when there are few cards, then there is one for each', () => expect(skeletonCount(3, 16)).toBe(3));
  it('when the known count is 0, then there is one, because it may be stale', () =>
    expect(skeletonCount(0, 16)).toBe(1));
});
