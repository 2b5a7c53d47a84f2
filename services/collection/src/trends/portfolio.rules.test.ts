import { describe, expect, it } from '@jest/globals';
import { pointsOf } from './portfolio.rules.js';

const nothing = { bought: 0, sold: 0, market: 0, corrected: 0 };
const base = { today: '2026-03-02', value: 0, unpricedCopies: 0, unpricedSlabs: 0, flows: [] };

describe('pointsOf', () => {
  it('when there has never been a card, then there are no points', () => {
    expect(pointsOf({ ...base, firstDay: null })).toEqual([]);
  });

  it('when the collection is a day old, then its line starts at zero', () => {
    const flows = [{ ...nothing, day: '2026-03-02', bought: 12.3 }];
    expect(pointsOf({ ...base, firstDay: '2026-03-01', flows })).toEqual([
      { ...nothing, day: '2026-03-01', value: 0 },
      { ...nothing, day: '2026-03-02', value: 12.3, bought: 12.3 },
    ]);
  });

  it('when days have flows or none, then each point is the previous one plus the flows since, to the cent', () => {
    const flows = [
      { day: '2026-02-27', bought: 0.1, sold: 0, market: 0.2, corrected: 0 },
      { day: '2026-03-01', bought: 0, sold: 0.3, market: -0.05, corrected: 0.01 },
    ];
    const points = pointsOf({ ...base, firstDay: '2026-02-26', value: 0.7, flows });
    expect(points.map(({ day, value }) => [day, value])).toEqual([
      ['2026-02-26', 0.7],
      ['2026-02-27', 1],
      ['2026-02-28', 1],
      ['2026-03-01', 0.66],
      ['2026-03-02', 0.66],
    ]);
  });

  it.each([
    ['2025-01-27', 400, '2026-03-01'],
    ['2025-01-26', 59, '2026-02-23'],
    ['2000-01-01', 343, '2026-02-02'],
    ['1900-01-01', 389, '2025-11-03'],
  ])(
    'when the history starts on %s, then it has %d points, which include all flows',
    (firstDay, count, secondToLast) => {
      const flows = [
        { ...nothing, day: new Date(Date.parse(firstDay) + 86_400_000).toISOString().slice(0, 10), bought: 5 },
        { ...nothing, day: '2026-03-02', market: 1 },
      ];
      const points = pointsOf({ ...base, firstDay, flows });
      expect(points).toHaveLength(count);
      expect(points.at(-2)).toMatchObject({ day: secondToLast, value: 5 });
      expect(points.at(-1)).toMatchObject({ day: '2026-03-02', value: 6 });
      expect(points.reduce((sum, point) => sum + point.bought, 0)).toBe(5);
    },
  );
});
