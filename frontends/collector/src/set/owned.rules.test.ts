import { describe, expect, it } from '@jest/globals';
import { asBefore, beingChanged, SAVING, withOneMore } from './owned.rules.js';

const thing = { cardId: 1, copies: 1, holdingId: 71, plain: true };
const hulk = { cardId: 2, copies: 3, holdingId: 72, plain: true };

describe('marks of a set page while the server is asked', () => {
  it('when a card is added, then it shows at once, and cannot be removed until the server knows it', () => {
    expect(withOneMore({ setId: 5, owned: [thing] }, 2).owned).toContainEqual({
      cardId: 2,
      copies: 1,
      holdingId: SAVING,
      plain: true,
    });
  });

  it('when a further copy is added, then the copies are counted on', () => {
    expect(withOneMore({ setId: 5, owned: [hulk] }, 2).owned).toEqual([
      { cardId: 2, copies: 4, holdingId: SAVING, plain: true },
    ]);
  });

  it('when adding fails, then only that card goes back, and others added meanwhile stay', () => {
    const both = withOneMore(withOneMore({ setId: 5, owned: [] }, 1), 2);
    expect(asBefore(both, 1, undefined).owned.map((entry) => entry.cardId)).toEqual([2]);
    expect(asBefore(both, 1, thing).owned).toContainEqual(thing);
  });

  it('when a card is being removed, then it stays in sight until the server has answered', () => {
    expect(beingChanged({ setId: 5, owned: [thing, hulk] }, 1).owned).toEqual([
      { ...thing, holdingId: SAVING, plain: true },
      hulk,
    ]);
  });
});
