import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './differences.rules.js';

describe('the fields of two versions', () => {
  it('when fields differ, then both values are shown with the labels', () => {
    const mine = { name: 'Loki', rarity: null, isInsert: true, version: 1 };
    const theirs = { name: 'Loki', rarity: 'Rare', isInsert: false, version: 2 };
    expect(differencesOf(mine, theirs, { name: 'Name', rarity: 'Rarity', isInsert: 'Insert card' })).toEqual([
      { field: 'Rarity', mine: 'empty', theirs: 'Rare' },
      { field: 'Insert card', mine: 'Yes', theirs: 'No' },
    ]);
  });
});
