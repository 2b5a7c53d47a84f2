import { afterCommit } from '@ninepocket/service-kit/database/after-commit';
import type pg from 'pg';
import { storeItem } from '../feed/feed.store.js';
import type { Live } from '../live/live.client.js';
import { addNotification } from '../notifications/notifications.store.js';
import { recordAudit } from '../record-audit.js';
import type { Metrics } from './badge.rules.js';
import { presentBadge, type BadgeRow } from './badges.present.js';
import { keysReached } from './badges.rules.js';
import { insertEarned, sumPoints } from './badges.store.js';

/**
 * Awards badges in the transaction of the fact that earns them: once each, with a notification, a feed item and live
 * events. Their points may earn more.
 * @returns those that are new to the user
 */
export const awardBadges = async (
  tx: pg.PoolClient,
  live: Live,
  userId: number,
  keys: string[],
): Promise<BadgeRow[]> => {
  const earned = await insertEarned(tx, userId, keys);
  if (earned.length === 0) return [];
  for (const badge of earned) {
    const { id, key, name, rarity, points, earnedAt } = badge;
    const of = { userId, kind: 'badge', subject: `badge:${id}` } as const;
    await addNotification(tx, live, { ...of, data: { badgeId: id, name, points } });
    const at = (earnedAt ?? new Date()).toISOString();
    await storeItem(tx, { ...of, version: 0, data: { badge: { id, key, name, rarity } }, at });
    afterCommit(tx, () => {
      live.push([userId], 'badge', presentBadge(badge, {}));
      live.pushFeed(userId, badge.category === 'Collection');
    });
  }
  const forPoints = keysReached({ points: await sumPoints(tx, userId) });
  return [...earned, ...(await awardBadges(tx, live, userId, forPoints))];
};

/** Awards a badge that admins award; awarding it again changes nothing. */
export const awardByHand = async (
  tx: pg.PoolClient,
  live: Live,
  { userId, key, actorId }: { userId: number; key: string; actorId: number },
): Promise<void> => {
  const [badge] = await awardBadges(tx, live, userId, [key]);
  if (!badge) return;
  const target = { type: 'user', id: String(userId), label: `Badge ${badge.name}` };
  await recordAudit(tx, { actorId, action: 'user.badge-awarded', target, before: null, after: { badge: badge.name } });
};

/** Awards what a user's new figures reach. */
export const awardReached = (tx: pg.PoolClient, live: Live, userId: number, metrics: Metrics): Promise<BadgeRow[]> =>
  awardBadges(tx, live, userId, keysReached(metrics));
