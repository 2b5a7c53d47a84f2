import { beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, keepDraft } from './draft.js';

const flair = { userId: 1, setId: 7, typed: '1-45' };

beforeEach(() => keepDraft(flair));

describe('numbers that were typed and not added', () => {
  it('when the dialog is opened for their set, or for none, then they are there', () => {
    expect(draftOf(1, 7)).toEqual(flair);
    expect(draftOf(1, null)).toEqual(flair);
  });

  it('when it is opened for another set or by somebody else, then they are not, and are not lost', () => {
    expect(draftOf(1, 8)).toBeNull();
    expect(draftOf(2, 7)).toBeNull();
    keepDraft({ userId: 1, setId: 8, typed: '' });
    expect(draftOf(1, 7)).toEqual(flair);
  });

  it('when they were added or taken out, then nothing is kept', () => {
    keepDraft({ ...flair, typed: ' ' });
    expect(draftOf(1, 7)).toBeNull();
  });
});
