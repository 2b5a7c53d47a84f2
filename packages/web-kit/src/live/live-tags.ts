import type { LiveEvents } from '@ninepocket/contracts/social/messages/live';
import type { Tag } from '@ninepocket/contracts/http/tags';

/** What each live event makes stale. A conversation on screen applies messages itself. */
export const STALE_AFTER: Record<keyof LiveEvents, readonly Tag[]> = {
  message: ['conversations'],
  receipts: ['conversations'],
  typing: [],
  presence: ['presence'],
  friends: ['friends', 'blocks', 'conversations'],
  messageRequests: ['messageRequests', 'conversations', 'friends'],
  notification: ['notifications', 'friends', 'deals'],
  notificationsRead: ['notifications'],
  /** See use-new-activity.ts. */
  feed: [],
  badge: ['badges', 'notifications'],
  /** The collection's limit and the marketplace depend on the plan. */
  plan: ['subscription', 'invoices', 'profile', 'holdings'],
  role: ['profile'],
  resync: ['messages'],
};

/**
 * What missed events may have made stale. Not the holdings: every page load connects, and a list must not change under
 * the user's finger. They are refetched when the plan turns out to have changed.
 */
export const STALE_AFTER_RESYNC: readonly Tag[] = [...new Set(Object.values(STALE_AFTER).flat())].filter(
  (tag) => tag !== 'holdings',
);
