import { describe, expect, it } from '@jest/globals';
import { fullness, likelyItems } from './usage.rules.js';

describe('how full a collection of 250 places is', () => {
  it('when there is room, then it is roomy', () => expect(fullness(224, 250)).toBe('roomy'));
  it('when a tenth is left, then it is tight', () => expect(fullness(225, 250)).toBe('tight'));
  it('when the last place is taken, then it is full', () => expect(fullness(250, 250)).toBe('full'));
  it('when a former SUPER HERO holds more, then it is full', () => expect(fullness(900, 250)).toBe('full'));
});

describe('places of a list that is on its way', () => {
  it('when nothing is known of the collection, then they fill a screen', () =>
    expect(likelyItems(undefined, 16)).toBe(16));
  it('when it has many cards, then they fill a screen', () => expect(likelyItems(400, 16)).toBe(16));
  it('when it has few, then there are as many', () => expect(likelyItems(3, 16)).toBe(3));
  it('when it has none, then there is one, in case that is old', () => expect(likelyItems(0, 16)).toBe(1));
});
