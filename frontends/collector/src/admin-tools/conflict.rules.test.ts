import { describe, expect, it } from '@jest/globals';
import { changesOf } from './conflict.rules.js';

describe('the changes of a form', () => {
  it('when a form is saved, then only edited fields are sent, null included', () => {
    const edited: { name: string; rarity: string | null } = { name: 'A', rarity: null };
    expect(changesOf(edited, { name: 'A', rarity: 'Rare' })).toEqual({ rarity: null });
  });
});
