import type { BadgeView } from '@ninepocket/contracts/social/badges';

/** For tests. */
export const buildBadge = (overrides: Partial<BadgeView> = {}): BadgeView => ({
  id: 1,
  key: 'vault-guardian',
  name: 'Vault Guardian',
  description: 'A thousand cards, safe in your vault.',
  iconUrl: null,
  category: 'Collection',
  requirement: '1,000 cards',
  rarity: 'gold',
  points: 50,
  unlockHint: 'Own 1,000 cards.',
  earnedAt: null,
  progress: { current: 812, target: 1000, unit: 'cards' },
  earnedByPercent: 3.4,
  ...overrides,
});
