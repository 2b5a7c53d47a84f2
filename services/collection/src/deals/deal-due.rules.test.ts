import { describe, expect, it } from '@jest/globals';
import { nextDue, type Waiting } from './deal-due.rules.js';

const buildWaiting = (facts: Partial<Waiting> = {}): Waiting => ({
  state: 'accepted',
  expiresAt: new Date('2026-12-04T00:00:00Z'),
  steppedAt: new Date('2026-12-01T00:00:00Z'),
  reminders: 0,
  ...facts,
});

describe('nextDue', () => {
  it('when an offer is open, then it expires', () => {
    expect(nextDue(buildWaiting({ state: 'countered' }))).toEqual({
      due: 'expired',
      at: new Date('2026-12-04T00:00:00Z'),
    });
  });

  it('when nothing happens after acceptance, then there are reminders after 3 and 7 days, and a dispute after 21', () => {
    expect([0, 1, 2].map((reminders) => nextDue(buildWaiting({ reminders })))).toEqual([
      { due: 'reminded', at: new Date('2026-12-04T00:00:00Z') },
      { due: 'reminded', at: new Date('2026-12-08T00:00:00Z') },
      { due: 'disputed', at: new Date('2026-12-22T00:00:00Z') },
    ]);
  });

  it('when a deal is disputed or has ended, then nothing is due', () => {
    expect([nextDue(buildWaiting({ state: 'disputed' })), nextDue(buildWaiting({ state: 'completed' }))]).toEqual([
      null,
      null,
    ]);
  });
});
