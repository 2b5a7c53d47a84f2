import { describe, expect, it } from '@jest/globals';
import { readFriendId, readTab, tabsOf } from './profile-tabs.rules.js';

const friend = { relation: 'friends', canViewCollection: true, canViewWishlist: true } as const;
const locked = (seen: Parameters<typeof tabsOf>[0]) => tabsOf(seen).flatMap((tab) => (tab.locked ? [tab.value] : []));

describe('the tabs of a profile', () => {
  it('when everything may be seen, then no tab is locked', () => {
    expect(locked(friend)).toEqual([]);
  });

  it('when a list may not be seen, then its tab is locked, and the comparison when both are', () => {
    expect(locked({ ...friend, canViewCollection: false })).toEqual(['collection']);
    expect(locked({ ...friend, canViewWishlist: false })).toEqual(['wishlist']);
    expect(locked({ ...friend, canViewCollection: false, canViewWishlist: false })).toEqual([
      'collection',
      'wishlist',
      'compare',
    ]);
  });

  it('when the profile is my own, then there is no comparison', () => {
    expect(tabsOf({ ...friend, relation: 'self' }).map(({ value }) => value)).not.toContain('compare');
    expect(readTab('compare', { ...friend, relation: 'self' })).toBe('profile');
  });

  it('when the address names a tab, then it is shown, even a locked one; otherwise the first is', () => {
    expect(readTab('compare', friend)).toBe('compare');
    expect(readTab('collection', { ...friend, canViewCollection: false })).toBe('collection');
    expect(readTab('secrets', friend)).toBe('profile');
    expect(readTab(null, friend)).toBe('profile');
  });

  it.each([
    ['12', 12],
    ['012', null],
    ['1e3', null],
    ['', null],
    [undefined, null],
    ['12345678901', null],
  ])('when the id in the address is %p, then it is read as %p', (text, id) => {
    expect(readFriendId(text)).toBe(id);
  });
});
