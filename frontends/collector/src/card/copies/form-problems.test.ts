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

describe('problems reported by the server', () => {
  it('when they name fields of the form, then each is shown there, and the first gets the focus', () => {
    const calls = refused({ path: 'body.quantity', message: 'Too many' }, { path: 'notes', message: 'Too long' });
    expect(calls).toEqual([
      ['quantity', { message: 'Too many' }, { shouldFocus: true }],
      ['notes', { message: 'Too long' }, { shouldFocus: false }],
    ]);
  });

  it('when they name something else, then they are shown for the whole form', () =>
    expect(refused({ path: 'body.cardId', message: 'Card not found' })).toEqual([
      ['root', { message: 'Card not found' }],
    ]));

  it.each([
    ['serial_taken', 'serialNumber'],
    ['cert_taken', 'certNumber'],
  ])('when they are %s, then they are shown at %s', (code, field) => {
    const setError = jest.fn();
    const form = { setError, getValues: (() => ({ [field]: '1' })) as never };
    showProblems(new ProblemError({ status: 409, code, text: 'Taken.' }), form);
    expect(setError.mock.calls).toEqual([[field, { message: 'Taken.' }, { shouldFocus: true }]]);
  });

  it('when they name no field, then the message of the problem is shown', () =>
    expect(refused()).toEqual([['root', { message: 'Some fields are not valid.' }]]));
});
