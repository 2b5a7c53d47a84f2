import { describe, expect, it } from '@jest/globals';
import { cardBody, EMPTY_CARD, missingFields, yearOf } from './card-form.rules.js';

describe('the card form', () => {
  it('when required fields are empty or blank, then they are listed', () => {
    expect(missingFields({ ...EMPTY_CARD, setId: '', name: ' ', cardNumber: '1' })).toEqual([
      'setId',
      'name',
      'rarity',
    ]);
    expect(missingFields({ ...EMPTY_CARD, setId: '1', name: 'A', cardNumber: '1', rarity: 'Rare' })).toEqual([]);
  });

  it('when the value is empty, then it is unknown, not 0', () => {
    expect(cardBody({ ...EMPTY_CARD, setId: '4' })).toMatchObject({ setId: 4, estimatedValue: null });
    expect(cardBody({ ...EMPTY_CARD, setId: '4', estimatedValue: '0' })).toMatchObject({ estimatedValue: 0 });
  });

  it('when the year is not a number, then it is 0', () => {
    expect(['1994', ' 1994 ', '', 'soon', '19.5'].map(yearOf)).toEqual([1994, 1994, 0, 0, 0]);
  });
});
