import type { BadgeView } from '@ninepocket/contracts/social/badges';

export interface BadgeSections {
  earned: BadgeView[];
  inProgress: BadgeView[];
  locked: BadgeView[];
}

/** In the server's order. A badge without any progress is locked, and so are those awarded by date or by an admin. */
export const badgeSections = (badges: readonly BadgeView[]): BadgeSections => {
  const sections: BadgeSections = { earned: [], inProgress: [], locked: [] };
  for (const badge of badges) {
    if (badge.earnedAt !== null) sections.earned.push(badge);
    else if (badge.progress && badge.progress.current > 0) sections.inProgress.push(badge);
    else sections.locked.push(badge);
  }
  return sections;
};

const plain = (number: number): string => number.toLocaleString('en-US');

/** E.g. `812 of 1,000 cards`. */
export const progressText = ({ current, target, unit }: NonNullable<BadgeView['progress']>): string =>
  `${plain(current)} of ${plain(target)} ${unit}`;

/** The shares are counted from time to time, so an earned badge may still have a share of 0. */
export const shareText = (percent: number, isEarned: boolean): string => {
  if (percent === 0) return isEarned ? 'You are among the first to earn it' : 'No collector has it yet';
  if (percent < 0.1) return 'Less than 0.1% of collectors have it';
  return `${percent}% of collectors have it`;
};

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const earnedText = (earnedAt: string): string =>
  `Earned ${new Date(earnedAt).toLocaleDateString('en-US', DATE)}`;

/** @param level the current one, with the points where it begins and where the next one does */
export const levelProgress = (points: number, level: { from: number; next: number | null }) =>
  level.next === null
    ? { value: 1, max: 1, text: 'Highest level reached' }
    : {
        value: points - level.from,
        max: level.next - level.from,
        text: `${plain(level.next - points)} points to the next level`,
      };
