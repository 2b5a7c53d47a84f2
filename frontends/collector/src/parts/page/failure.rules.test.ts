import { expect, it } from '@jest/globals';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { mayBeDone } from './failure.rules.js';

it.each([
  [0, 'timeout', true],
  [0, 'offline', true],
  [504, 'upstream_timeout', true],
  [409, 'already_applied', true],
  [409, 'plan_limit', false],
  [500, 'internal', false],
])('when a change fails with %i %s, then whether it may have been made is %s', (status, code, done) => {
  expect(mayBeDone(new ProblemError({ status, code, text: '' }))).toBe(done);
});
