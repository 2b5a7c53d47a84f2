/** Messages as a list with separators. */
import type { Message } from '@ninepocket/contracts/social/messages';

export type Row =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; startsGroup: boolean };

const GROUP_MS = 5 * 60_000;

const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/**
 * @param unreadAfter position of the last message that I had read; null without a separator
 * @param me messages of mine need no separator
 */
export const rowsOf = (messages: readonly Message[], unreadAfter: number | null, me: number): Row[] => {
  const firstUnread =
    unreadAfter === null ? undefined : messages.find(({ seq, senderId }) => seq > unreadAfter && senderId !== me);
  // Otherwise the first unread message is above the window.
  const isInWindow = unreadAfter !== null && (messages[0]?.seq ?? 0) <= unreadAfter + 1;
  return messages.flatMap((message, i): Row[] => {
    const previous = messages[i - 1];
    const date = new Date(message.createdAt);
    const isNewDay = !previous || dayOf(new Date(previous.createdAt)) !== dayOf(date);
    const isUnread = isInWindow && message === firstUnread;
    const startsGroup =
      isNewDay ||
      isUnread ||
      previous.senderId !== message.senderId ||
      date.getTime() - Date.parse(previous.createdAt) > GROUP_MS;
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day-${dayOf(date)}`, day: date }] : []),
      ...(isUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      { kind: 'message', key: String(message.seq), message, startsGroup },
    ];
  });
};

export const countUnread = (messages: readonly Message[], unreadAfter: number | null, me: number): number =>
  unreadAfter === null
    ? 0
    : messages.filter(({ seq, senderId, deletedAt }) => seq > unreadAfter && senderId !== me && !deletedAt).length;
