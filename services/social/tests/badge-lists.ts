import { listBadges, type BadgeView } from '@ninepocket/contracts/social/badges';
import { listNotifications } from '@ninepocket/contracts/social/notifications';
import type { Person } from './world.js';

export const badgesOf = async ({ client }: Person) => (await client.call(listBadges)).body;
export const isEarned = ({ earnedAt }: BadgeView): boolean => earnedAt !== null;
export const earnedBy = async (person: Person): Promise<string[]> =>
  (await badgesOf(person)).badges
    .filter(isEarned)
    .map(({ key }) => key)
    .sort();
export const badgeOf = async (person: Person, key: string): Promise<BadgeView> => {
  const badge = (await badgesOf(person)).badges.find((one) => one.key === key);
  if (!badge) throw new Error(`no badge ${key}`);
  return badge;
};
/** Texts of the notifications about badges. */
export const notified = async ({ client }: Person): Promise<string[]> =>
  (await client.call(listNotifications)).body.filter(({ kind }) => kind === 'badge').map(({ text }) => text);
