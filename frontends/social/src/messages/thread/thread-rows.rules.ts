/** Messages as a list with separators. */
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { isReplacedCard } from './deal-card.rules.js';
import type { Outgoing } from './thread.rules.js';

export type Row =
  | { kind: 'day'; key: string; day: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; startsGroup: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const GROUP_MS = 5 * 60_000;

const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;

/**
 * @param unreadAfter position of the last message that I had read; null without a separator
 * @param me messages of mine need no separator
 */
export const rowsOf = (messages: readonly Message[], unreadAfter: number | null, me: number): Row[] => {
  const firstUnread =
    unreadAfter === null
      ? undefined
      : messages.find((one) => one.seq > unreadAfter && one.senderId !== me && !isReplacedCard(one));
  // Otherwise the first unread message is above the window.
  const isInWindow = unreadAfter !== null && (messages[0]?.seq ?? 0) <= unreadAfter + 1;
  const shown = messages.filter((message) => !isReplacedCard(message));
  return shown.flatMap((message, i): Row[] => {
    const previous = shown[i - 1];
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

/** Messages on their way are at the end, and refused ones at the time they were written, above later messages. */
export const withOutgoingRows = (rows: readonly Row[], outgoing: readonly Outgoing[]): Row[] => {
  const all = [...rows];
  for (const one of outgoing) {
    const isLater = (row: Row): boolean => row.kind === 'message' && row.message.createdAt > one.createdAt;
    const later = one.state === 'failed' ? all.findIndex(isLater) : -1;
    all.splice(later === -1 ? all.length : later, 0, { kind: 'outgoing', key: one.key, outgoing: one });
  }
  return all;
};

/**
 * @param messages the window; those between the read position and the window are counted as the friend's
 * @returns how many are above the window, and the positions of those in it
 */
export const unreadOf = (
  messages: readonly Message[],
  unreadAfter: number | null,
  me: number,
): { above: number; seqs: number[] } => {
  if (unreadAfter === null) return { above: 0, seqs: [] };
  const isUnread = ({ seq, senderId, deletedAt }: Message) => seq > unreadAfter && senderId !== me && !deletedAt;
  return {
    above: Math.max(0, (messages[0]?.seq ?? 0) - 1 - unreadAfter),
    seqs: messages.filter(isUnread).map(({ seq }) => seq),
  };
};
