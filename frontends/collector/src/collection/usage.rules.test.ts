import { describe, expect, it } from '@jest/globals';
import { fullness } from './usage.rules.js';

describe('how full a collection of 250 places is', () => {
  it('when there is room, then it is roomy', () => expect(fullness(224, 250)).toBe('roomy'));
  it('when a tenth is left, then it is tight', () => expect(fullness(225, 250)).toBe('tight'));
  it('when the last place is taken, then it is full', () => expect(fullness(250, 250)).toBe('full'));
  it('when a former SUPER HERO holds more, then it is full', () => expect(fullness(900, 250)).toBe('full'));
});
