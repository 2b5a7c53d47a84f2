const monthsBetween = (from: Date, to: Date): number => {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return to.getDate() < from.getDate() ? months - 1 : months;
};

/**
 * How long ago a user joined, in months (SPEC section 2).
 * @param createdAt ISO 8601
 */
export const joinedText = (createdAt: string, now: Date): string => {
  const months = monthsBetween(new Date(createdAt), now);
  if (months < 1) return 'Joined less than a month ago';
  return `Joined ${months} ${months === 1 ? 'month' : 'months'} ago`;
};
