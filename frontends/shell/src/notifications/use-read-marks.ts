import { readNotifications, type Notification } from '@ninepocket/contracts/social/notifications';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useEffect, useState } from 'react';

/**
 * Marks what is on screen as read on the server, which also informs my other tabs.
 * @returns whether a notification was unread when this list first showed it
 */
export function useReadMarks(items: readonly Notification[]): (notification: Notification) => boolean {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(() => new Set());
  const unread = items.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  // Adjusted while rendering, which React repeats before anything is shown.
  if (unread.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread]));
  const { mutate: markRead } = useAction(readNotifications);
  const upTo = Math.max(0, ...unread);
  useEffect(() => {
    if (upTo > 0) markRead({ body: { upTo } });
  }, [markRead, upTo]);
  return ({ id }) => newIds.has(id);
}
