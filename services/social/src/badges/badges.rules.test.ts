import { describe, expect, it } from '@jest/globals';
import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { CATALOG, compareBadges, keysCrossed, keysOfVisit, keysReached, progressOf } from './badges.rules.js';
import { levelOf } from './levels.rules.js';

describe('the catalog', () => {
  it('when it is read, then keys and names are unique, and every category and rarity is used', () => {
    const count = (values: unknown[]): number => new Set(values).size;
    expect(count(CATALOG.map(({ key }) => key))).toBe(CATALOG.length);
    expect(count(CATALOG.map(({ name }) => name))).toBe(CATALOG.length);
    expect([count(CATALOG.map(({ category }) => category)), count(CATALOG.map(({ rarity }) => rarity))]).toEqual([
      5, 5,
    ]);
    expect(CATALOG.length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['Vault Guardian', 'totalCards', 1000],
    ['Master Collector', 'completedSets', 5],
    ['Social Butterfly', 'messages', 50],
    ['Squad Assembled', 'friends', 10],
    ['Insert Hunter', 'insertCards', 10],
    ['7-Day Streak', 'loginStreak', 7],
    ['Curator', 'notedCards', 50],
    ['Speed Collector', 'copiesIn24Hours', 50],
  ] as const)('when %s is looked up, then its target is that of SPEC section 2', (name, metric, target) => {
    const badge = CATALOG.find((one) => one.name === name);
    expect(badge?.earnedBy).toMatchObject({ kind: 'metric', metric, target });
    expect(keysReached({ [metric]: target })).toContain(badge?.key);
    expect(keysReached({ [metric]: target - 1 })).not.toContain(badge?.key);
    expect(keysCrossed(metric, target - 1, target)).toEqual([badge?.key]);
    expect(keysCrossed(metric, target, target + 1)).toEqual([]);
  });
});

describe('a visit', () => {
  it.each([
    ['2026-11-21', []],
    ['2026-11-22', ['launch-day-hero']],
    ['2026-11-28', ['launch-day-hero']],
    ['2026-11-29', []],
    ['2027-01-01', ['new-year-new-powers']],
    ['2028-02-29', ['time-traveler']],
  ])('when it is on %s and the launch was on 2026-11-22, then it earns %j', (day, keys) => {
    expect(keysOfVisit(day, '2026-11-22')).toEqual(keys);
  });
});

describe('progress', () => {
  it.each([
    [812.9, false, 812],
    [5_000, false, 1_000],
    [3, true, 1_000],
    [-1, false, 0],
  ])('when the figure is %d and earned is %s, then it shows %d of 1,000', (totalCards, isEarned, current) => {
    expect(progressOf('vault-guardian', isEarned, { totalCards })).toEqual({ current, target: 1_000, unit: 'cards' });
  });

  it('when an admin awards the badge, then there is none', () => {
    expect(progressOf('event-winner', false, {})).toBeNull();
  });
});

describe('the order', () => {
  const badge = (id: number, overrides: Partial<BadgeView>) =>
    ({ id, points: 10, earnedAt: null, progress: null, ...overrides }) as BadgeView;

  it('when badges differ, then the latest earned is first and the least complete last', () => {
    const progress = (current: number) => ({ current, target: 10, unit: 'cards' });
    const badges = [
      badge(1, { progress: progress(0) }),
      badge(2, { progress: progress(3) }),
      badge(3, { earnedAt: '2026-11-01T00:00:00.000Z' }),
      badge(4, { progress: progress(9) }),
      badge(5, { earnedAt: '2026-11-02T00:00:00.000Z' }),
    ];
    expect(badges.sort(compareBadges).map(({ id }) => id)).toEqual([5, 3, 4, 2, 1]);
  });
});

describe('levels', () => {
  it.each([
    [0, { number: 1, name: 'Bystander', from: 0, next: 25 }],
    [24, { number: 1, name: 'Bystander', from: 0, next: 25 }],
    [25, { number: 2, name: 'Recruit', from: 25, next: 75 }],
    [9_999, { number: 9, name: 'Cosmic Being', from: 1_500, next: null }],
  ])('when a user has %d points, then the level is %j', (points, level) => {
    expect(levelOf(points)).toEqual(level);
  });
});
