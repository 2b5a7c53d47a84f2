import { describe, expect, it } from '@jest/globals';
import { dotOf, DOTS, moved, offsetFrom, positionOf } from './showcase.rules.js';

describe('the showcase', () => {
  it('when the last card has been shown, then the first follows, and vice versa', () => {
    expect(moved(11, 1, 12)).toBe(0);
    expect(moved(0, -1, 12)).toBe(11);
  });

  it('when cards surround the front one, then distances take the shorter way around', () => {
    expect([10, 11, 0, 1, 2].map((card) => offsetFrom(0, card, 12))).toEqual([-2, -1, 0, 1, 2]);
    expect(offsetFrom(11, 0, 12)).toBe(1);
  });

  it('when there are twelve cards, then eight dots cover them in order, and each dot leads to a different card', () => {
    const dots = Array.from({ length: 12 }, (_, at) => dotOf(at, 12));
    expect(dots).toEqual([...dots].sort((a, b) => a - b));
    expect(new Set(dots).size).toBe(DOTS);
    for (let dot = 0; dot < DOTS; dot += 1) expect(dotOf(positionOf(dot, 12), 12)).toBe(dot);
  });

  it('when there are no cards, then nothing divides by zero', () => {
    expect(moved(0, 1, 0)).toBe(0);
    expect(dotOf(0, 0)).toBe(0);
  });
});
