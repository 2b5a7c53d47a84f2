import { describe, expect, it } from '@jest/globals';
import { actionsOf, hasBegun, isFulfilled, waitsForMe, type DealFacts, type SideFacts } from './deal-actions.rules.js';

const NOW = new Date();
const side = (facts: Partial<SideFacts> = {}): SideFacts => ({
  givesCards: true,
  pays: false,
  sentAt: null,
  receivedAt: null,
  paidAt: null,
  confirmedAt: null,
  cancelAskedAt: null,
  ...facts,
});
const buildDeal = (facts: Partial<DealFacts> = {}): DealFacts => ({
  state: 'accepted',
  isMeeting: false,
  isExpired: false,
  isAuthor: false,
  mine: side(),
  theirs: side(),
  ...facts,
});
const buyer = side({ givesCards: false, pays: true });

describe('actionsOf', () => {
  it('when an offer is open, then its author may withdraw it, and the other one answers', () => {
    expect(actionsOf(buildDeal({ state: 'offered', isAuthor: true }))).toEqual(['withdraw']);
    expect(actionsOf(buildDeal({ state: 'countered' }))).toEqual(['accept', 'counter', 'decline']);
    expect(actionsOf(buildDeal({ state: 'offered', isExpired: true }))).toEqual([]);
  });

  it('when a swap is agreed, then both send and receive', () => {
    expect(actionsOf(buildDeal())).toEqual(['sent', 'received', 'cancel']);
    expect(actionsOf(buildDeal({ mine: side({ sentAt: NOW }) }))).toEqual(['received', 'cancel', 'dispute']);
    expect(actionsOf(buildDeal({ theirs: side({ receivedAt: NOW }) }))).toEqual(['received', 'cancel', 'dispute']);
  });

  it('when cards are bought, then the buyer pays and receives, and the seller confirms and sends', () => {
    expect(actionsOf(buildDeal({ mine: buyer }))).toEqual(['paid', 'received', 'cancel']);
    expect(actionsOf(buildDeal({ theirs: buyer }))).toEqual(['sent', 'confirmed', 'cancel']);
  });

  it('when they meet, then nothing is sent', () => {
    expect(actionsOf(buildDeal({ isMeeting: true }))).toEqual(['received', 'cancel']);
  });

  it('when I have asked to cancel, then the partner has to answer', () => {
    expect(actionsOf(buildDeal({ mine: side({ sentAt: NOW, cancelAskedAt: NOW }) }))).toEqual(['received', 'dispute']);
  });

  it('when a deal is disputed, then what arrives can still be reported; when it has ended, nothing can', () => {
    expect(actionsOf(buildDeal({ state: 'disputed', mine: side({ sentAt: NOW }) }))).toEqual(['received', 'cancel']);
    expect(actionsOf(buildDeal({ state: 'completed' }))).toEqual([]);
  });
});

describe('isFulfilled', () => {
  it('when both have confirmed what they get, then it is; what nobody gives needs no confirmation', () => {
    const received = side({ receivedAt: NOW });
    expect(isFulfilled({ mine: received, theirs: side() })).toBe(false);
    expect(isFulfilled({ mine: received, theirs: received })).toBe(true);
    expect(isFulfilled({ mine: { ...buyer, receivedAt: NOW }, theirs: side() })).toBe(false);
    expect(isFulfilled({ mine: { ...buyer, receivedAt: NOW }, theirs: side({ confirmedAt: NOW }) })).toBe(true);
  });
});

describe('hasBegun and waitsForMe', () => {
  it('when something was sent or paid, then a deal has begun', () => {
    expect(hasBegun({ mine: side(), theirs: side({ cancelAskedAt: NOW }) })).toBe(false);
    expect(hasBegun({ mine: side(), theirs: side({ paidAt: NOW }) })).toBe(true);
  });

  it('when nothing is left but to withdraw, cancel or dispute, then a deal does not wait for me', () => {
    expect([waitsForMe(['withdraw']), waitsForMe(['cancel', 'dispute']), waitsForMe(['received', 'cancel'])]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
