import { describe, expect, it } from '@jest/globals';
import { buildPocket, buildPocketCard } from './build-pocket.js';
import { pocketLabel } from './pocket-text.rules.js';

describe('what a screen reader says about a pocket', () => {
  const card = buildPocketCard({ name: 'Wolverine', cardNumber: '12', marketValue: 3.2 });
  it('when a card is in it, then it says how many are owned', () =>
    expect(pocketLabel(buildPocket({ pocket: 4, card }), 2)).toBe('Pocket 4: #12 Wolverine, owned 2'));
  it('when the copy is graded, then it says the grade', () =>
    expect(pocketLabel(buildPocket({ pocket: 4, card, gradeCompany: 'PSA', grade: 9 }), 1)).toBe(
      'Pocket 4: #12 Wolverine, PSA 9, owned 1',
    ));
  it('when an audit missed it, then it says so', () =>
    expect(pocketLabel(buildPocket({ pocket: 4, card, audited: 'missing' }), 1)).toBe(
      'Pocket 4: #12 Wolverine, owned 1, not found in the audit',
    ));
  it('when it is empty, then it says which card is missing and its price, if it has one', () => {
    expect(pocketLabel(buildPocket({ pocket: 4, card }), 0)).toBe('Pocket 4: #12 Wolverine, empty, $3');
    const unpriced = { ...card, marketValue: null };
    expect(pocketLabel(buildPocket({ pocket: 4, card: unpriced }), 0)).toBe('Pocket 4: #12 Wolverine, empty');
  });
  it('when nothing belongs in it, then it is empty', () =>
    expect(pocketLabel(buildPocket({ pocket: 9, card: null }), 0)).toBe('Pocket 9: empty'));
});
