import { describe, expect, it } from '@jest/globals';
import { CONDITIONS, conditionInput, readCondition } from './conditions.js';

describe('conditions', () => {
  it.each([
    ['near_mint', 'Near Mint'],
    ['NM', 'Near Mint'],
    ['near mint', 'Near Mint'],
    ['Near-Mint', 'Near Mint'],
    ['Good (Lightly Played)', 'Good'],
    ['very-good', 'Very Good'],
    ['MINT', 'Mint'],
  ])('when a person writes %s, then it is %s', (text, condition) => {
    expect(readCondition(text)).toBe(condition);
  });

  it('when a standard term is given, then it stays itself', () => {
    expect(CONDITIONS.map((term) => conditionInput.parse(term))).toEqual([...CONDITIONS]);
  });

  it.each(['constructor', '__proto__', 'toString', ''])('when the word is %j, then it is no condition', (word) => {
    expect(readCondition(word)).toBeNull();
  });

  it('when the word is no condition, then the message lists the terms', () => {
    expect(conditionInput.safeParse('shiny').error?.issues[0]?.message).toContain('Mint, Near Mint');
  });
});
