import { describe, expect, it } from '@jest/globals';
import { badgeSections, levelProgress, progressText, shareText } from './badge-sections.rules.js';
import { buildBadge } from './build-badge.js';

describe('the sections of the Super Powers tab', () => {
  it('when badges are earned, counted or untouched, then each is in its section, in the given order', () => {
    const progress = (current: number) => ({ current, target: 10, unit: 'cards' });
    const { earned, inProgress, locked } = badgeSections([
      buildBadge({ key: 'a', earnedAt: '2026-11-01T10:00:00.000Z', progress: progress(10) }),
      buildBadge({ key: 'b', progress: progress(9) }),
      buildBadge({ key: 'c', progress: progress(1) }),
      buildBadge({ key: 'd', progress: progress(0) }),
      buildBadge({ key: 'e', progress: null }),
    ]);
    expect([earned, inProgress, locked].map((badges) => badges.map(({ key }) => key))).toEqual([
      ['a'],
      ['b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('when there is progress, then it reads "812 of 1,000 cards"', () => {
    expect(progressText({ current: 812, target: 1000, unit: 'cards' })).toBe('812 of 1,000 cards');
  });

  it.each([
    [0, false, 'No collector has it yet'],
    [0, true, 'You are among the first to earn it'],
    [0.05, false, 'Less than 0.1% of collectors have it'],
    [12.5, true, '12.5% of collectors have it'],
  ])('when %d percent of collectors have it (mine: %p), then it reads "%s"', (percent, isEarned, text) => {
    expect(shareText(percent, isEarned)).toBe(text);
  });
});

describe('the bar to the next level', () => {
  it('when there is a next level, then it starts at the current one', () => {
    expect(levelProgress(100, { from: 75, next: 150 })).toEqual({
      value: 25,
      max: 75,
      text: '50 points to the next level',
    });
  });

  it('when the level is the highest, then the bar is full', () => {
    expect(levelProgress(1600, { from: 1500, next: null })).toEqual({
      value: 1,
      max: 1,
      text: 'Highest level reached',
    });
  });
});
