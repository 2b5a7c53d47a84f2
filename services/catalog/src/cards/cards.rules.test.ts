import { describe, expect, it } from '@jest/globals';
import { cardSearchKey, containsPattern } from './cards.rules.js';

describe('cardSearchKey', () => {
  it('when a card has a variation, then it is found by it', () => {
    expect(cardSearchKey({ name: 'Loki', cardNumber: '10a', variation: 'Gold Foil' })).toBe('loki 10a gold foil');
  });

  it('when it has none, then name and number are all', () => {
    expect(cardSearchKey({ name: 'Jötnar', cardNumber: '7', variation: null })).toBe('jotnar 7');
  });
});

describe('containsPattern', () => {
  it('when the text holds wildcards, then they stand for themselves', () => {
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});
