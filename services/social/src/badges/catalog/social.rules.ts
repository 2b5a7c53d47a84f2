import { reach, type Badge } from '../badge.rules.js';

const badges: Omit<Badge, 'category'>[] = [
  {
    key: 'dynamic-duo',
    name: 'Dynamic Duo',
    description: 'Two collectors are better than one.',
    unlockHint: 'Make your first friend.',
    rarity: 'common',
    points: 5,
    earnedBy: reach('friends', 1, 'friends'),
  },
  {
    key: 'squad-assembled',
    name: 'Squad Assembled',
    description: 'Your team is complete.',
    unlockHint: 'Have 10 friends.',
    rarity: 'silver',
    points: 25,
    earnedBy: reach('friends', 10, 'friends'),
  },
  {
    key: 'league-of-collectors',
    name: 'League of Collectors',
    description: 'A whole league answers your call.',
    unlockHint: 'Have 50 friends.',
    rarity: 'gold',
    points: 60,
    earnedBy: reach('friends', 50, 'friends'),
  },
  {
    key: 'first-contact',
    name: 'First Contact',
    description: 'The conversation has begun.',
    unlockHint: 'Send your first message.',
    rarity: 'common',
    points: 5,
    earnedBy: reach('messages', 1, 'messages'),
  },
  {
    key: 'social-butterfly',
    name: 'Social Butterfly',
    description: 'Always in touch with the team.',
    unlockHint: 'Send 50 messages.',
    rarity: 'bronze',
    points: 15,
    earnedBy: reach('messages', 50, 'messages'),
  },
  {
    key: 'voice-of-the-league',
    name: 'Voice of the League',
    description: 'Every speech bubble is yours.',
    unlockHint: 'Send 1,000 messages.',
    rarity: 'gold',
    points: 50,
    earnedBy: reach('messages', 1_000, 'messages'),
  },
];

export const socialBadges: Badge[] = badges.map((badge) => ({ ...badge, category: 'Social' }));
