import { describe, expect, it } from '@jest/globals';
import { expiresText, givenText, nextText, stateText, type DealTerms } from './deal-text.js';

const deal = (more: Partial<DealTerms>): DealTerms => ({
  id: 1,
  state: 'offered',
  revision: 1,
  partner: { id: 2, username: 'dana' },
  actions: [],
  delivery: 'mail',
  money: null,
  note: null,
  expiresAt: '2026-11-29T12:00:00.000Z',
  acceptedAt: null,
  endedAt: null,
  reason: null,
  createdAt: '2026-11-26T12:00:00.000Z',
  changedAt: '2026-11-26T12:00:00.000Z',
  ...more,
});

describe('the words of a deal', () => {
  it.each<[Partial<DealTerms>, string]>([
    [{ actions: ['withdraw'] }, 'Your offer'],
    [{ actions: ['accept', 'counter', 'decline'] }, "dana's offer"],
    [{ state: 'countered', actions: ['withdraw'] }, 'Your counter-offer'],
    [
      { state: 'countered', actions: ['accept'], partner: { id: 2, username: null } },
      "Deleted collector's counter-offer",
    ],
    [{ state: 'expired' }, 'Expired'],
  ])('when it is %j, then its state reads "%s"', (more, text) => {
    expect(stateText(deal(more))).toBe(text);
  });

  it.each<[Partial<DealTerms>, string]>([
    [{ actions: ['withdraw'] }, 'dana has to answer.'],
    [
      { state: 'accepted', actions: ['sent', 'received', 'cancel'] },
      "Send dana your cards, then confirm that you have dana's cards once they arrive.",
    ],
    [
      { state: 'accepted', actions: ['paid', 'received'], delivery: 'meet', money: { amount: 9, from: 'me' } },
      "Meet in person: pay dana $9.00, then confirm that you have dana's cards.",
    ],
    [{ state: 'accepted', actions: ['cancel'] }, 'dana has to confirm the rest.'],
  ])('when it is %j, then what comes next reads "%s"', (more, text) => {
    expect(nextText(deal(more))).toBe(text);
  });

  it('when a side gives cards and money, then both are named, and a side without either gives nothing', () => {
    const paid = deal({ money: { amount: 9, from: 'me' } });
    expect([givenText(paid, 3, 'me'), givenText(paid, 1, 'them'), givenText(paid, 0, 'them')]).toEqual([
      '3 cards + $9.00',
      '1 card',
      'Nothing',
    ]);
  });

  it.each([
    ['2026-11-29T11:59:00.000Z', 'expires in 3 days'],
    ['2026-11-27T12:00:00.000Z', 'expires in 24 hours'],
    ['2026-11-26T13:00:00.000Z', 'expires in 1 hour'],
    ['2026-11-26T12:05:30.000Z', 'expires in 5 minutes'],
    ['2026-11-26T12:00:30.000Z', 'expires now'],
  ])('when it expires at %s, then that reads "%s"', (at, text) => {
    expect(expiresText(new Date(at), new Date('2026-11-26T12:00:00.000Z'))).toBe(text);
  });
});
