import { describe, expect, it, jest } from '@jest/globals';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { showProblems } from './form-problems.js';

const refused = (...errors: { path: string; message: string }[]) => {
  const setError = jest.fn();
  const form = { setError, getValues: (() => ({ quantity: 3, notes: null })) as never };
  const text = 'Some fields are not valid.';
  showProblems(new ProblemError({ status: 400, code: 'bad_input', text, errors }), form);
  return setError.mock.calls;
};

describe('what the server refuses', () => {
  it('when it names fields of the form, then each is told there, and the first has the focus', () => {
    const calls = refused({ path: 'body.quantity', message: 'Too many' }, { path: 'notes', message: 'Too long' });
    expect(calls).toEqual([
      ['quantity', { message: 'Too many' }, { shouldFocus: true }],
      ['notes', { message: 'Too long' }, { shouldFocus: false }],
    ]);
  });

  it('when it names something else, then that is told for the whole form', () =>
    expect(refused({ path: 'body.cardId', message: 'No such card' })).toEqual([['root', { message: 'No such card' }]]));

  it('when it names nothing, then its sentence is told', () =>
    expect(refused()).toEqual([['root', { message: 'Some fields are not valid.' }]]));
});
