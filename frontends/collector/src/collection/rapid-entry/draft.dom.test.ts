import { beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, saveDraft } from './draft.js';

const flair = { setId: 7, typed: '1-45' };

beforeEach(() => saveDraft(flair));

describe('the draft of a rapid entry', () => {
  it('when the dialog is opened for the same set, or for none, then the draft is restored', () => {
    expect(draftOf(7)).toEqual(flair);
    expect(draftOf(null)).toEqual(flair);
  });

  it('when it is opened for another set, then the draft is not shown but is not lost', () => {
    expect(draftOf(8)).toBeNull();
    saveDraft({ setId: 8, typed: '' });
    expect(draftOf(7)).toEqual(flair);
  });

  it('when the numbers were added or deleted, then the draft is cleared', () => {
    saveDraft({ ...flair, typed: ' ' });
    expect(draftOf(7)).toBeNull();
  });
});
