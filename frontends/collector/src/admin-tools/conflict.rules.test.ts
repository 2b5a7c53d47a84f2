import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { changesOf, currentOf, differencesOf } from './conflict.rules.js';

describe('an edit conflict', () => {
  it('when fields differ, then both values are shown with the labels', () => {
    const mine = { name: 'Loki', rarity: null, isInsert: true, version: 1 };
    const theirs = { name: 'Loki', rarity: 'Rare', isInsert: false, version: 2 };
    expect(differencesOf(mine, theirs, { name: 'Name', rarity: 'Rarity', isInsert: 'Insert card' })).toEqual([
      { field: 'Rarity', mine: 'empty', theirs: 'Rare' },
      { field: 'Insert card', mine: 'Yes', theirs: 'No' },
    ]);
  });

  it('when a form is saved, then only edited fields are sent, null included', () => {
    const edited: { name: string; rarity: string | null } = { name: 'A', rarity: null };
    expect(changesOf(edited, { name: 'A', rarity: 'Rare' })).toEqual({ rarity: null });
  });

  it('when the problem is another one, then there is no current resource', () => {
    const problem = (code: string) => new ProblemError({ status: 409, code, text: '', current: { version: 2 } });
    expect(currentOf(problem('edit_conflict'))).toEqual({ version: 2 });
    expect(currentOf(problem('card_exists'))).toBeNull();
    expect(currentOf(new Error('offline'))).toBeNull();
  });
});
