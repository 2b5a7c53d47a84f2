import { describe, expect, it } from '@jest/globals';
import { choose, confidenceOf, guideQuery, type MatchCard } from './match.rules.js';

const card: MatchCard = {
  name: 'Wolverine',
  cardNumber: '2',
  variation: null,
  setName: 'X-Men Series I',
  setYear: 1992,
};
const exact = { name: 'Wolverine #2', setName: 'X-Men Series I 1992' };

describe('the confidence of a match', () => {
  it('when number, name, set and year agree, then it is 1 without a reason to doubt', () => {
    expect(confidenceOf(card, exact)).toEqual({ confidence: 1, reasons: [] });
    expect(confidenceOf({ ...card, cardNumber: '002' }, exact).confidence).toBe(1);
    expect(confidenceOf({ ...card, name: 'WOLVÉRINE' }, exact).confidence).toBe(1);
  });

  it.each([
    ['the number differs', { ...exact, name: 'Wolverine #3' }, 0.3, 'The number is 3.'],
    ['it is a parallel', { ...exact, name: 'Wolverine [Gold Foil] #2' }, 0.7, 'The variation is "Gold Foil".'],
    ['the year differs', { ...exact, setName: 'X-Men Series I 1993' }, 0.6, 'The year is 1993.'],
  ])('when %s, then it is at most a suggestion, with the reason', (_, product, limit, reason) => {
    const { confidence, reasons } = confidenceOf(card, product);
    expect(confidence).toBeLessThanOrEqual(limit);
    expect(reasons).toContain(reason);
  });
});

describe('the choice among products', () => {
  it('when one agrees in everything, then it is certain, although a parallel and another number are similar', () => {
    const others = [
      { name: 'Wolverine [Gold Foil] #2', setName: exact.setName },
      { name: 'Wolverine #3', setName: exact.setName },
    ];
    expect(choose(card, [...others, exact])).toMatchObject({ kind: 'certain', product: exact });
  });

  it('when the set has another name, then it is doubtful', () => {
    expect(choose(card, [{ ...exact, setName: 'X-Men Series I Update Promos 1992' }])).toMatchObject({
      kind: 'doubtful',
    });
  });

  it('when two products agree equally, then it is doubtful and names both', () => {
    const choice = choose(card, [exact, { ...exact }]);
    expect(choice).toMatchObject({ kind: 'doubtful', reasons: ['Similar to "Wolverine #2" (X-Men Series I 1992).'] });
  });

  it('when only other numbers are found, or nothing, then there is no match', () => {
    expect(choose(card, [{ ...exact, name: 'Wolverine #40' }])).toBeNull();
    expect(choose(card, [])).toBeNull();
  });
});

it('when a card is searched, then the query has name, variation, number, set and year', () => {
  expect(guideQuery({ ...card, variation: 'Gold' })).toBe('Wolverine [Gold] #2 X-Men Series I 1992');
  expect(guideQuery({ ...card, name: 'x'.repeat(300) }).length).toBeLessThanOrEqual(120);
});
