import { afterEach, describe, expect, it } from '@jest/globals';
import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { cleanup, render, screen } from '@testing-library/react';
import { FriendStats } from './friend-stats.js';
import { FriendSummary } from './friend-summary.js';

const buildStats = (overrides: Partial<FriendProfile['stats']> = {}): FriendProfile['stats'] => ({
  totalCards: 1250,
  totalValue: 1234.5,
  unpricedCopies: 0,
  unpricedSlabs: 0,
  completedSets: 2,
  wishlistItems: 0,
  friendsCount: 3,
  badgesCount: 4,
  loginStreak: 1,
  ...overrides,
});
const tile = (label: string) => screen.getByText(label).parentElement?.textContent;

afterEach(cleanup);

describe('the figures of a profile', () => {
  it('when they may be seen, then the tiles show them', () => {
    render(<FriendStats stats={buildStats()} />);
    expect(['Cards Collected', 'Collection Value', 'Friends', 'Super Powers'].map(tile)).toEqual([
      'Cards Collected1,250',
      'Collection Value$1,234.50',
      'Friends3',
      'Super Powers4',
    ]);
  });

  it('when copies have no price, then the value says how many it leaves out', () => {
    const stats = buildStats({ unpricedCopies: 19, unpricedSlabs: 7 });
    render(<FriendStats stats={stats} />);
    screen.getByText('12 cards and 7 slabs without a price');
    cleanup();
    render(<FriendSummary stats={stats} />);
    expect(tile('Collection Value')).toBe('Collection Value$1,234.5012 cards and 7 slabs without a price');
  });

  it('when they are hidden, then a lock replaces them, never 0', () => {
    render(<FriendStats stats={buildStats({ totalCards: null, totalValue: null })} />);
    expect(tile('Cards Collected')).toBe('Cards CollectedPrivate');
    expect(tile('Collection Value')).toBe('Collection ValuePrivate');
  });

  it('when the wishlist is empty and the rest is hidden, then only the empty wishlist is 0', () => {
    render(<FriendSummary stats={buildStats({ totalCards: null, totalValue: null, completedSets: null })} />);
    expect(tile('Wishlist Items')).toBe('Wishlist Items0');
    expect(tile('Completed Sets')).toBe('Completed SetsPrivate');
    expect(tile('Login Streak')).toBe('Login Streak1 day');
  });
});
