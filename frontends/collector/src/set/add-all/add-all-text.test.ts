import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { addedText, addingFailure, addingText } from './add-all-text.js';

describe('adding a whole set', () => {
  it('when some cards are owned, then the text says how many are added and that owned ones stay', () => {
    expect(addingText({ owned: 3, total: 168 })).toBe(
      'Adds 165 cards, one copy each, in Near Mint. You already own 3 of 168; those stay as they are.',
    );
  });

  it('when it is done, then the text of SPEC has the numbers', () => {
    expect(addedText({ added: 165, alreadyOwned: 3, wishes: 0 })).toBe(
      'Added 165 new cards to your collection (3 were already owned)',
    );
    expect(addedText({ added: 1, alreadyOwned: 1, wishes: 0 })).toBe(
      'Added 1 new card to your collection (1 was already owned)',
    );
  });

  it('when none was owned before, then the text leaves this out', () => {
    expect(addedText({ added: 168, alreadyOwned: 0, wishes: 0 })).toBe('Added 168 new cards to your collection');
  });

  it('when all are owned, then the text of SPEC replaces the one from the server', () => {
    const error = new ProblemError({ status: 409, code: 'all_owned', text: 'nothing to add' });
    expect(addingFailure(error)).toBe('All cards from this set are already in your collection!');
  });

  it('when the plan is full, then the text is that of the server', () => {
    const error = new ProblemError({ status: 403, code: 'plan_limit', text: 'There is room for 12 more cards.' });
    expect(addingFailure(error)).toBe('There is room for 12 more cards.');
  });
});
