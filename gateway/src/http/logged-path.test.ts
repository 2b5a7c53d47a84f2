import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.js';

describe('the logged path', () => {
  it.each([
    ['/api/invites/2uzdg3Rd8PI7n', '/api/invites/…'],
    ['/api/social/invites/2uzdg3Rd8PI7n/accept', '/api/social/invites/…/accept'],
    ['/invite/2uzdg3Rd8PI7n', '/invite/…'],
    ['/api/billing/checkout-sessions/cs_test_1/confirm', '/api/billing/checkout-sessions/…/confirm'],
    ['/api/social/invite', '/api/social/invite'],
    ['/api/cards/12', '/api/cards/12'],
  ])('when %s is requested, then %s is logged', (path, logged) => {
    expect(loggedPath(path)).toBe(logged);
  });
});
