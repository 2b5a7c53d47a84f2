/** A badge of the catalog, and how it is earned. */
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import type { badgeCategory, badgeRarity } from '@ninepocket/contracts/social/badges.schemas';
import type { z } from 'zod';

/** What badges count. `points` are those of the badges that the user has. */
export type Metric =
  | Exclude<keyof CollectorFigures, 'userId' | 'version'>
  | 'friends'
  | 'messages'
  | 'loginStreak'
  | 'totalLogins'
  | 'points';
export type Metrics = Partial<Record<Metric, number>>;

export type EarnedBy =
  | { kind: 'metric'; metric: Metric; target: number; unit: string }
  /** A sign-in within the first week after the launch. */
  | { kind: 'launch' }
  /** A sign-in on this day of any year, e.g. `01-01`. */
  | { kind: 'yearly'; monthAndDay: string }
  /** An admin awards it. */
  | { kind: 'admin' };

export interface Badge {
  /** Stable: names the row and the icon. */
  key: string;
  name: string;
  description: string;
  unlockHint: string;
  category: z.infer<typeof badgeCategory>;
  rarity: z.infer<typeof badgeRarity>;
  points: number;
  earnedBy: EarnedBy;
}

export const reach = (metric: Metric, target: number, unit: string): EarnedBy => ({
  kind: 'metric',
  metric,
  target,
  unit,
});
