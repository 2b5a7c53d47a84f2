/** The catalog of Super Powers (SPEC sections 2 and 3), and what a user reaches with which figures. */
import type { BadgeView } from '@ninepocket/contracts/social/badges';
import type { Badge, EarnedBy, Metric, Metrics } from './badge.rules.js';
import { achievementBadges } from './catalog/achievement.rules.js';
import { collectionBadges } from './catalog/collection.rules.js';
import { engagementBadges } from './catalog/engagement.rules.js';
import { eventBadges } from './catalog/event.rules.js';
import { socialBadges } from './catalog/social.rules.js';

export const CATALOG: readonly Badge[] = [
  ...collectionBadges,
  ...socialBadges,
  ...achievementBadges,
  ...engagementBadges,
  ...eventBadges,
];

const byKey = new Map(CATALOG.map((badge) => [badge.key, badge.earnedBy]));
/** Undefined for a badge that is no longer in the catalog. */
export const earnedByOf = (key: string): EarnedBy | undefined => byKey.get(key);

const counted = CATALOG.flatMap(({ key, earnedBy }) => (earnedBy.kind === 'metric' ? [{ key, ...earnedBy }] : []));

/** The badges whose targets these figures reach. */
export const keysReached = (metrics: Metrics): string[] =>
  counted.filter(({ metric, target }) => (metrics[metric] ?? 0) >= target).map(({ key }) => key);

/** The badges whose targets are above `before` and not above `after`. */
export const keysCrossed = (metric: Metric, before: number, after: number): string[] =>
  counted
    .filter((badge) => badge.metric === metric && before < badge.target && badge.target <= after)
    .map(({ key }) => key);

const DAY = 24 * 60 * 60 * 1000;
const LAUNCH_DAYS = 7;

/**
 * The badges of a visit on this day.
 * @param day the user's own, e.g. `2026-11-22`, as is `launchDay`
 */
export const keysOfVisit = (day: string, launchDay: string): string[] => {
  const sinceLaunch = (Date.parse(day) - Date.parse(launchDay)) / DAY;
  return CATALOG.filter(({ earnedBy }) => {
    if (earnedBy.kind === 'launch') return sinceLaunch >= 0 && sinceLaunch < LAUNCH_DAYS;
    return earnedBy.kind === 'yearly' && day.endsWith(`-${earnedBy.monthAndDay}`);
  }).map(({ key }) => key);
};

/** A text for SPEC's `requirement`, e.g. `1,000 cards`. */
export const requirementOf = ({ earnedBy, unlockHint }: Badge): string =>
  earnedBy.kind === 'metric' ? `${earnedBy.target.toLocaleString('en-US')} ${earnedBy.unit}` : unlockHint;

/** An earned badge is complete, also when the figure has fallen since. */
export const progressOf = (key: string, isEarned: boolean, metrics: Metrics): BadgeView['progress'] => {
  const earnedBy = earnedByOf(key);
  if (earnedBy?.kind !== 'metric') return null;
  const { metric, target, unit } = earnedBy;
  const current = isEarned ? target : Math.max(0, Math.min(Math.floor(metrics[metric] ?? 0), target));
  return { current, target, unit };
};

/** Earned ones first, latest first; then those in progress, nearest first; then the locked ones. */
export const compareBadges = (a: BadgeView, b: BadgeView): number =>
  compareTimes(b.earnedAt, a.earnedAt) || share(b) - share(a) || a.points - b.points || a.id - b.id;

const compareTimes = (a: string | null, b: string | null): number => Date.parse(a ?? NEVER) - Date.parse(b ?? NEVER);
const NEVER = '1970-01-01';

const share = ({ progress }: BadgeView): number => (progress ? progress.current / progress.target : 0);
