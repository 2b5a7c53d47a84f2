import { describe, expect, it } from '@jest/globals';
import { dealText } from './deal-text.js';

describe('what happened to a deal', () => {
  it.each([
    ['countered', 'countered', 'Dana', 'Dana countered the offer'],
    ['offered', 'offered', 'You', 'You made an offer'],
    ['sent', 'accepted', 'Dana', 'Dana sent the cards'],
    ['received', 'completed', 'Dana', 'The deal is complete'],
    ['reminded', 'accepted', null, 'Your deal is waiting'],
    ['expired', 'expired', null, 'The offer has expired'],
    ['disputed', 'disputed', null, 'An admin looks at the deal now'],
    ['something new', 'resolved', null, 'An admin has decided the deal'],
    ['something new', 'accepted', 'Dana', 'The deal has changed'],
  ])('when it is %s, now %s, by %s, then it says "%s"', (kind, state, actor, text) =>
    expect(dealText({ kind, state }, actor)).toBe(text),
  );
});
