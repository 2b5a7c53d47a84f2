import { describe, expect, it } from '@jest/globals';
import { visibility, type PrivacySettings, type Viewer } from './privacy.rules.js';

const OPEN: PrivacySettings = {
  profileVisibility: 'public',
  showEmail: true,
  showCollection: true,
  showWishlist: true,
  friendActivity: true,
  openToTrades: true,
};

/** P profile, E email, C collection, W wishlist, A activity. */
const seen = (viewer: Viewer, settings: Partial<PrivacySettings>): string => {
  const { profile, email, collection, wishlist, activity } = visibility(viewer, { ...OPEN, ...settings });
  return [profile && 'P', email && 'E', collection && 'C', wishlist && 'W', activity && 'A'].filter(Boolean).join('');
};

const SETTINGS: [string, Partial<PrivacySettings>, Record<Viewer, string>][] = [
  ['shares everything', {}, row('PECW', 'PECWA')],
  ['hides the email address', { showEmail: false }, row('PCW', 'PCWA')],
  ['hides the collection', { showCollection: false }, row('PEW', 'PEWA')],
  ['hides the wishlist', { showWishlist: false }, row('PEC', 'PECA')],
  ['hides their activity', { friendActivity: false }, row('PECW', 'PECW')],
  ['shows the profile to friends only', { profileVisibility: 'friends' }, row('', 'PECWA')],
  ['has a private profile', { profileVisibility: 'private' }, row('', '')],
  [
    'shows friends the profile without collection and wishlist',
    { profileVisibility: 'friends', showCollection: false, showWishlist: false },
    row('', 'PEA'),
  ],
];

function row(other: string, friend: string): Record<Viewer, string> {
  return { self: 'PECWA', friends: friend, none: other, requested: other, received: other, blocked: '' };
}

describe.each(SETTINGS)('when the owner %s', (_what, settings, expected) => {
  it.each(Object.entries(expected) as [Viewer, string][])('then the viewer "%s" sees "%s"', (viewer, what) =>
    expect(seen(viewer, settings)).toBe(what),
  );
});
