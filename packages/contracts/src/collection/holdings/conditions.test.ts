import { describe, expect, it } from '@jest/globals';
import { CONDITIONS, readCondition } from './conditions.js';
import { conditionInput } from './conditions.schemas.js';

describe('conditions', () => {
  it.each([
    ['near_mint', 'Near Mint'],
    ['NM', 'Near Mint'],
    ['near mint', 'Near Mint'],
    ['Near-Mint', 'Near Mint'],
    ['Good (Lightly Played)', 'Excellent'],
    ['Light Play', 'Excellent'],
    ['Good condition', 'Good'],
    ['very-good', 'Very Good'],
    ['MINT', 'Mint'],
  ])('when a user enters %s, then it is read as %s', (text, condition) => {
    expect(readCondition(text)).toBe(condition);
  });

  it.each([
    ['Moxfield', 'M NM LP MP HP D', 'Mint|Near Mint|Excellent|Very Good|Fair|Poor'],
    [
      'Moxfield',
      'Near-Mint Lightly-Played Moderately-Played Heavily-Played Damaged',
      'Near Mint|Excellent|Very Good|Fair|Poor',
    ],
    ['CollX', 'Mint Near-Mint-or-Better Excellent Very-Good Fair Poor', 'Mint|Near Mint|Excellent|Very Good|Fair|Poor'],
  ])('when %s uses %s, then they are read as %s', (_, terms, ours) => {
    expect(terms.split(' ').map((term) => readCondition(term.replaceAll('-', ' ')))).toEqual(ours.split('|'));
  });

  it('when a standard term is given, then it is returned unchanged', () => {
    expect(CONDITIONS.map((term) => conditionInput.parse(term))).toEqual([...CONDITIONS]);
  });

  it.each(['constructor', '__proto__', 'toString', ''])('when the word is %j, then it is not a condition', (word) => {
    expect(readCondition(word)).toBeNull();
  });

  it('when the word is not a condition, then the message lists the valid terms', () => {
    expect(conditionInput.safeParse('shiny').error?.issues[0]?.message).toContain('Mint, Near Mint');
  });
});
