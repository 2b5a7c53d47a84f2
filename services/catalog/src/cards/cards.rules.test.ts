import { describe, expect, it } from '@jest/globals';
import { cardSearchKey } from './cards.rules.js';

describe('cardSearchKey', () => {
  it('when a card has a variation, then the key ends with it', () => {
    expect(cardSearchKey({ name: 'Loki', cardNumber: '10a', variation: 'Gold Foil' })).toBe('loki 10a gold foil');
  });

  it('when a card has no variation, then the key is name and number', () => {
    expect(cardSearchKey({ name: 'Jötnar', cardNumber: '7', variation: null })).toBe('jotnar 7');
  });
});
