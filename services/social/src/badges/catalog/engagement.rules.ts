import { reach, type Badge } from '../badge.rules.js';

const badges: Omit<Badge, 'category'>[] = [
  {
    key: '7-day-streak',
    name: '7-Day Streak',
    description: 'On patrol for a whole week.',
    unlockHint: 'Sign in on 7 days in a row.',
    rarity: 'bronze',
    points: 15,
    earnedBy: reach('loginStreak', 7, 'days in a row'),
  },
  {
    key: 'unstoppable',
    name: 'Unstoppable',
    description: 'A month without a day off.',
    unlockHint: 'Sign in on 30 days in a row.',
    rarity: 'gold',
    points: 50,
    earnedBy: reach('loginStreak', 30, 'days in a row'),
  },
  {
    key: 'eternal-watch',
    name: 'Eternal Watch',
    description: 'A year of duty, day after day.',
    unlockHint: 'Sign in on 365 days in a row.',
    rarity: 'platinum',
    points: 150,
    earnedBy: reach('loginStreak', 365, 'days in a row'),
  },
  {
    key: 'regular-patrol',
    name: 'Regular Patrol',
    description: 'The neighborhood is safe with you.',
    unlockHint: 'Sign in on 100 days.',
    rarity: 'silver',
    points: 30,
    earnedBy: reach('totalLogins', 100, 'days'),
  },
  {
    key: 'most-wanted',
    name: 'Most Wanted',
    description: 'You know exactly whom to look for.',
    unlockHint: 'Put 20 cards on your wishlist.',
    rarity: 'common',
    points: 5,
    earnedBy: reach('wishlistItems', 20, 'wishlist cards'),
  },
];

export const engagementBadges: Badge[] = badges.map((badge) => ({ ...badge, category: 'engagement' }));
