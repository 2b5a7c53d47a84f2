import { z } from 'zod';
import { id, idInput, timestamp } from '../http/fields/fields.schemas.js';

export const badgeCategory = z.enum(['Collection', 'Social', 'Achievement', 'Event', 'engagement']);
export const badgeRarity = z.enum(['common', 'bronze', 'silver', 'gold', 'platinum']);

export const badgeView = z.object({
  id,
  /** Stable, e.g. `vault-guardian`; names the badge's icon. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  iconUrl: z.string().nullable(),
  category: badgeCategory,
  requirement: z.string(),
  rarity: badgeRarity,
  points: z.number().int(),
  unlockHint: z.string(),
  /** Null until earned. */
  earnedAt: timestamp.nullable(),
  /** Null for badges that are awarded by date or by an admin. */
  progress: z.object({ current: z.number().int(), target: z.number().int(), unit: z.string() }).nullable(),
  /** Share of collectors who have it, 0 to 100, one decimal. */
  earnedByPercent: z.number(),
});

export const badgeSummary = z.object({
  badges: z.array(badgeView),
  points: z.number().int(),
  level: z.object({
    number: z.number().int(),
    name: z.string(),
    from: z.number().int(),
    next: z.number().int().nullable(),
  }),
});

export const listBadges = { output: badgeSummary };
export const checkBadges = { output: z.object({ newBadges: z.array(badgeView) }) };
/** For an admin: the badges that admins award, and those that the user has. */
export const userBadges = z.object({
  badges: z.array(
    badgeView
      .pick({ id: true, key: true, name: true, description: true, rarity: true, points: true, earnedAt: true })
      .extend({
        isAwardable: z.boolean(),
      }),
  ),
});

export const listUserBadges = { params: z.object({ id: idInput }), output: userBadges };
export const awardBadge = { params: z.object({ id: idInput, badgeId: idInput }), output: badgeView };
