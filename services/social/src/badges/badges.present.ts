import type { BadgeView, UserBadge } from '@ninepocket/contracts/social/badges';
import type { Metrics } from './badge.rules.js';
import { earnedByOf, progressOf } from './badges.rules.js';

export interface BadgeRow extends Omit<BadgeView, 'earnedAt' | 'progress' | 'earnedByPercent'> {
  earnedAt: Date | null;
}

export const presentBadge = ({ earnedAt, ...row }: BadgeRow, metrics: Metrics): Omit<BadgeView, 'earnedByPercent'> => ({
  ...row,
  earnedAt: earnedAt?.toISOString() ?? null,
  progress: progressOf(row.key, earnedAt !== null, metrics),
});

export const presentUserBadge = ({ id, key, name, description, rarity, points, earnedAt }: BadgeRow): UserBadge => ({
  id,
  key,
  name,
  description,
  rarity,
  points,
  earnedAt: earnedAt?.toISOString() ?? null,
  isAwardable: earnedByOf(key)?.kind === 'admin',
});
