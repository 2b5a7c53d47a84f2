import type { Badge } from '../badge.rules.js';

const badges: Omit<Badge, 'category'>[] = [
  {
    key: 'launch-day-hero',
    name: 'Launch Day Hero',
    description: 'You were there when it all began.',
    unlockHint: 'Sign in during the launch week.',
    rarity: 'gold',
    points: 50,
    earnedBy: { kind: 'launch' },
  },
  {
    key: 'new-year-new-powers',
    name: 'New Year, New Powers',
    description: 'The first patrol of the year was yours.',
    unlockHint: "Sign in on New Year's Day.",
    rarity: 'silver',
    points: 20,
    earnedBy: { kind: 'yearly', monthAndDay: '01-01' },
  },
  {
    key: 'time-traveler',
    name: 'Time Traveler',
    description: 'You found the day that does not exist in most years.',
    unlockHint: 'Sign in on February 29.',
    rarity: 'gold',
    points: 29,
    earnedBy: { kind: 'yearly', monthAndDay: '02-29' },
  },
  {
    key: 'event-winner',
    name: 'Event Winner',
    description: 'Winner of a community event.',
    unlockHint: 'Win a community event.',
    rarity: 'platinum',
    points: 100,
    earnedBy: { kind: 'admin' },
  },
  {
    key: 'founding-hero',
    name: 'Founding Hero',
    description: 'You helped to build this place during the beta.',
    unlockHint: 'Take part in the beta program.',
    rarity: 'gold',
    points: 50,
    earnedBy: { kind: 'admin' },
  },
  {
    key: 'bug-slayer',
    name: 'Bug Slayer',
    description: 'You found a bug and showed us where it hides.',
    unlockHint: 'Report a bug that we fix.',
    rarity: 'silver',
    points: 25,
    earnedBy: { kind: 'admin' },
  },
  {
    key: 'community-hero',
    name: 'Community Hero',
    description: 'Other collectors can count on you.',
    unlockHint: 'Be nominated by the community.',
    rarity: 'gold',
    points: 50,
    earnedBy: { kind: 'admin' },
  },
];

export const eventBadges: Badge[] = badges.map((badge) => ({ ...badge, category: 'Event' }));
