import type { BadgeView } from '@ninepocket/contracts/social/badges';
import type { Metrics } from './badge.rules.js';
import { progressOf } from './badges.rules.js';

export interface BadgeRow extends Omit<BadgeView, 'earnedAt' | 'progress' | 'earnedByPercent'> {
  earnedAt: Date | null;
}

export const presentBadge = ({ earnedAt, ...row }: BadgeRow, metrics: Metrics): Omit<BadgeView, 'earnedByPercent'> => ({
  ...row,
  earnedAt: earnedAt?.toISOString() ?? null,
  progress: progressOf(row.key, earnedAt !== null, metrics),
});
