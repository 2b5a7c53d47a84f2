import { describe, expect, it } from '@jest/globals';
import { distinctCards } from './set-card.rules.js';

const card = (id: number, retired = false) => ({
  id,
  setId: 5,
  name: `Card ${id}`,
  cardNumber: String(id),
  variation: null,
  isInsert: false,
  section: { kind: 'base' as const, name: 'Base' },
  frontImageUrl: null,
  drawnImageUrl: '/api/plates/1/latest-330.webp',
  marketValue: null,
  retired,
});

describe('cards of holdings', () => {
  it('when a card is owned in two conditions, then it is shown once', () => {
    const cards = distinctCards([{ card: card(1) }, { card: card(1) }, { card: card(2) }]);
    expect(cards.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('when an owned card was retired, then the set does not show it', () => {
    expect(distinctCards([{ card: card(1, true) }, { card: card(2) }]).map(({ id }) => id)).toEqual([2]);
  });
});
