import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { refusedFields } from './refused-fields.rules.js';

describe('fields that the service rejects', () => {
  it('when the username is taken, then its field shows it', () => {
    const error = new ProblemError({ status: 409, code: 'username_taken', text: 'This username is already taken.' });
    expect(refusedFields(error)).toEqual([{ field: 'username', message: 'This username is already taken.' }]);
  });

  it('when parts of the body are invalid, then their fields say why, and the toast shows the rest', () => {
    const errors = [
      { path: 'body.address.city', message: 'Must be at most 100 characters long.' },
      { path: 'body', message: 'A JSON object is required.' },
    ];
    const error = new ProblemError({
      status: 400,
      code: 'bad_input',
      text: 'Some fields are not valid.',
      errors,
    });
    expect(refusedFields(error)).toEqual([{ field: 'address.city', message: 'Must be at most 100 characters long.' }]);
  });

  it('when there was no response, then no field is marked', () => {
    expect(refusedFields(new ProblemError({ status: 0, code: 'offline', text: 'Offline' }))).toEqual([]);
    expect(refusedFields(new Error('Something else'))).toEqual([]);
  });
});
