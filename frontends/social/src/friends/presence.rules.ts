import type { Friend } from '@ninepocket/contracts/social/friends/friends';

type Presence = Pick<Friend, 'isOnline' | 'lastSeenAt'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const ago = (count: number, unit: string): string => `Last seen ${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Null when the friend does not share it. */
export const presenceText = ({ isOnline, lastSeenAt }: Presence, now: Date): string | null => {
  if (isOnline) return 'Online now';
  if (lastSeenAt === null) return null;
  const seen = new Date(lastSeenAt);
  const past = now.getTime() - seen.getTime();
  if (past < 2 * MINUTE) return 'Last seen just now';
  if (past < HOUR) return ago(Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return ago(Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return ago(Math.floor(past / DAY), 'day');
  return `Last seen ${seen.toLocaleDateString('en-US', DATE)}`;
};
