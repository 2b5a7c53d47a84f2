import { describe, expect, it } from '@jest/globals';
import { indexCards, matchRow, type Candidate } from './match.rules.js';
import type { CardWords } from './row.rules.js';

const card = (id: number, cardNumber: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  cardNumber,
  name,
  variation: null,
  isInsert: false,
  rarity: null,
  subset: null,
  ...more,
});
const cards = [
  card(1, '1', 'The Thing'),
  card(2, '2', 'Wolverine'),
  card(3, '3', 'Señor Muerte'),
  card(11, '1', 'Spider-Man', { isInsert: true }),
  card(12, '2', 'Wolverine', { isInsert: true }),
  card(13, 'XH-1', 'Wolverine'),
  card(14, 'XH-3', 'Gambit'),
  card(21, '5', 'Storm'),
  card(22, '5', 'Storm', { variation: 'Gold' }),
  card(23, '5', 'Storm', { variation: 'Silver' }),
];
const row = (more: Partial<CardWords>): CardWords => ({
  name: '',
  setName: 'Flair',
  year: null,
  cardNumber: '',
  variation: '',
  finish: '',
  isInsert: null,
  ...more,
});
const matched = (more: Partial<CardWords>) => matchRow(row(more), [indexCards(cards)]);

describe('matching a row with a card', () => {
  it.each([
    ['name and number', { name: 'the thing', cardNumber: '001' }, 1],
    ['an accent less', { name: 'Senor Muerte', cardNumber: '#3' }, 3],
    ['a name alone that is there once', { name: 'spider man' }, 11],
    ['a number and base or insert', { cardNumber: '1', isInsert: true }, 11],
    ['the plain card where the file has no variation', { name: 'Storm', cardNumber: '5' }, 21],
    ['another spelling of the number', { name: 'wolverine', cardNumber: 'XH1' }, 13],
    ['an en dash in the number', { name: 'Gambit', cardNumber: 'xh–3' }, 14],
    ['a space in the number', { name: 'Gambit', cardNumber: 'XH 3' }, 14],
    ['the number and the total', { name: 'The Thing', cardNumber: '1/162' }, 1],
    ['the number of a total', { name: 'The Thing', cardNumber: '1 of 162' }, 1],
    ['a name in one word', { name: 'Spiderman', cardNumber: '1' }, 11],
    ['a word for the plain card as variation', { name: 'Storm', cardNumber: '5', variation: 'Normal' }, 21],
    ['a word for the plain card of a card with none', { name: 'The Thing', cardNumber: '1', variation: 'Base' }, 1],
    ['a finish that the checklist has as a variation', { name: 'Storm', cardNumber: '5', finish: 'gold' }, 22],
    ['a finish that the checklist does not have', { name: 'Storm', cardNumber: '5', finish: 'Foil' }, 21],
    ['a variation', { name: 'Storm', cardNumber: '5', variation: 'gold' }, 22],
  ])('when it has %s, then it is matched', (_, words, cardId) => {
    expect(matched(words)).toEqual({ status: 'matched', cardId });
  });

  it.each(['Base', 'base card', 'Base Set'])(
    'when the variation is %s and only an insert has this number and name, then the collector is asked',
    (variation) => {
      const insert = row({ cardNumber: '1', name: 'Spider-Man', variation });
      expect(matchRow(insert, [indexCards(cards)])).toEqual({
        status: 'ambiguous',
        reason: `The file says “${variation}”, but this card is an insert in our checklist`,
        candidates: [11],
      });
      expect(matchRow({ ...insert, isInsert: true }, [indexCards(cards)])).toMatchObject({ cardId: 11 });
    },
  );

  it('when a base card and an insert share a number, then the row is ambiguous', () => {
    expect(matched({ cardNumber: '1' })).toEqual({ status: 'ambiguous', reason: '2 cards match', candidates: [1, 11] });
    expect(matched({ name: 'Wolverine' })).toMatchObject({ status: 'ambiguous', candidates: [2, 12, 13] });
  });

  it('when number and name belong to different cards, then the row is ambiguous', () => {
    expect(matched({ name: 'Storm', cardNumber: '3' })).toEqual({
      status: 'ambiguous',
      reason: 'Number 3 is Señor Muerte in our checklist, but Storm in the file',
      candidates: [3, 21, 22, 23],
    });
    expect(matched({ name: 'Wolverine', cardNumber: '99' })).toEqual({
      status: 'ambiguous',
      reason: 'Wolverine has a different number in our checklist than 99',
      candidates: [2, 12, 13],
    });
  });

  it('when the variation is not in the checklist, then the row is ambiguous', () => {
    expect(matched({ name: 'The Thing', cardNumber: '1', variation: 'Platinum' })).toEqual({
      status: 'ambiguous',
      reason: 'Our checklist has no variation “Platinum” of this card',
      candidates: [1],
    });
  });

  it('when two cards differ only in punctuation, then the exact name decides', () => {
    const alike = [indexCards([card(1, '1', 'Spider-Man'), card(2, '1', 'Spider Man')])];
    expect(matchRow(row({ name: 'Spider Man', cardNumber: '1' }), alike)).toEqual({ status: 'matched', cardId: 2 });
    expect(matchRow(row({ name: 'spider man', cardNumber: '1' }), alike)).toMatchObject({ candidates: [1, 2] });
  });

  it('when only the number is there, in another spelling, then the card is suggested', () => {
    const asked = {
      status: 'ambiguous',
      reason: 'No card “XH1” in Flair. Did you mean #XH-1 Wolverine?',
      candidates: [13],
    };
    expect(matched({ cardNumber: 'XH1' })).toEqual(asked);
    expect(matched({ cardNumber: 'XH1', name: 'Wolverine hologram' })).toEqual(asked);
  });

  it('when no card fits, then the row is refused with a reason', () => {
    expect(matched({ name: 'Batman', cardNumber: '77' })).toEqual({
      status: 'refused',
      reason: 'No card “77” and none called “Batman” in Flair.',
    });
    expect(matched({ cardNumber: '77' })).toEqual({ status: 'refused', reason: 'No card “77” in Flair.' });
  });
});

describe('the kind of an insert in the column of variations', () => {
  const inserts = indexCards([
    card(1, '1', 'Cable', { isInsert: true }),
    card(2, '1', 'The Thing'),
    card(3, 'PB-2', 'Storm', { isInsert: true }),
    card(4, 'XH-1', 'Wolverine'),
    card(5, '5', 'Gambit', { isInsert: true, rarity: 'Hologram' }),
    card(6, '6', 'Rogue', { variation: 'Gold' }),
    card(8, '8', 'Angel', { isInsert: true }),
    card(9, '8', 'Angel'),
  ]);
  const ofKind = (cardNumber: string, name: string, variation: string, more: Partial<CardWords> = {}) =>
    matchRow(row({ cardNumber, name, variation, ...more }), [inserts], 'X-Men Prisms');

  it.each([
    ['1', 'Cable', 'PowerBlast', 1],
    ['1', 'Cable', 'Gold Foil', 1],
    ['XH1', 'Wolverine', 'Hologram', 4],
  ])('when #%s %s is the only one and is said to be a %s, then it lands, with a note', (number, name, kind, cardId) => {
    expect(ofKind(number, name, kind)).toEqual({
      status: 'matched',
      cardId,
      note: `“${kind}” was read as the kind of this insert`,
    });
  });

  it.each([
    ['PB-2', 'Storm', 'PowerBlast', 3],
    ['PB-2', 'Storm', 'Power Blast', 3],
    ['1', 'Cable', 'Prism', 1],
    ['5', 'Gambit', 'Holograms', 5],
    ['6', 'Rogue', 'Gold Foil', 6],
  ])('when #%s %s itself says that it is a %s, then it lands without one', (number, name, kind, cardId) => {
    expect(ofKind(number, name, kind)).toEqual({ status: 'matched', cardId });
  });

  it.each([
    ['1', 'The Thing', 'Hologram', {}],
    ['1', 'Cable', 'Red', {}],
    ['1', 'Cable', 'PowerBlast /25', {}],
    ['1', 'Cable', 'PowerBlast', { isInsert: false }],
    ['6', 'Rogue', 'Silver', {}],
    ['6', 'Rogue', 'Gold Refractor /10', {}],
    ['8', 'Angel', 'Hologram', {}],
    ['1', '', 'PowerBlast', {}],
    ['', 'Cable', 'PowerBlast', {}],
  ])('when #%s %s is called %s, which may be another card, then the collector is asked', (number, name, kind, more) => {
    expect(ofKind(number, name, kind, more).status).toBe('ambiguous');
  });
});
