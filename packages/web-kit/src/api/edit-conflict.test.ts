import { describe, expect, it } from '@jest/globals';
import { currentOf } from './edit-conflict.js';
import { ProblemError } from './problem-error.js';

describe('an edit conflict', () => {
  it('when the problem is another one, then there is no current resource', () => {
    const problem = (code: string) => new ProblemError({ status: 409, code, text: '', current: { version: 2 } });
    expect(currentOf(problem('edit_conflict'))).toEqual({ version: 2 });
    expect(currentOf(problem('card_exists'))).toBeNull();
    expect(currentOf(new Error('offline'))).toBeNull();
  });
});
