const DAY_MS = 86_400_000;
const startOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
const daysAgo = (date: Date, now: Date): number => Math.round((startOf(now) - startOf(date)) / DAY_MS);

export const timeText = (date: Date): string => date.toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });

export const dayText = (date: Date, now = new Date()): string => {
  const days = daysAgo(date, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const sameYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en', {
    weekday: days < 7 ? 'long' : undefined,
    month: 'long',
    day: 'numeric',
    year: sameYear ? undefined : 'numeric',
  });
};

/** For lists: the time of today, otherwise the day. */
export const shortText = (date: Date, now = new Date()): string => {
  const days = daysAgo(date, now);
  if (days <= 0) return timeText(date);
  if (days < 7) return date.toLocaleDateString('en', { weekday: 'short' });
  const sameYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString('en', { month: 'short', day: 'numeric', year: sameYear ? undefined : 'numeric' });
};

export const lastSeenText = (date: Date, now = new Date()): string => {
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  if (minutes < 1) return 'Last seen just now';
  if (minutes < 60) return `Last seen ${minutes} min ago`;
  const days = daysAgo(date, now);
  if (days === 0) return `Last seen at ${timeText(date)}`;
  return days === 1 ? 'Last seen yesterday' : `Last seen ${shortText(date, now)}`;
};
