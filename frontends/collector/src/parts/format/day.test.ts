import { describe, expect, it } from '@jest/globals';
import { axisText, axisTimes, dayText } from './day.js';

const DAY = 86_400_000;
const daysOf = (times: number[]): string[] => times.map((time) => new Date(time).toISOString().slice(5, 10));

describe('dayText', () => {
  it('when a day is formatted, then it is in UTC', () => {
    expect(dayText('2026-11-21')).toBe('Nov 21, 2026');
    expect(dayText('2026-11-21T23:59:59.000Z')).toBe('Nov 21, 2026');
  });
});

describe('axisText', () => {
  it.each([
    [30, 'Nov 21'],
    [365, 'Nov 2026'],
    [4000, '2026'],
  ])('when an axis spans %d days, then a tick reads "%s"', (days, text) => {
    expect(axisText(Date.parse('2026-11-21'), days * DAY)).toBe(text);
  });
});

describe('axisTimes', () => {
  it('when an axis spans a month, then six days have ticks, including the last', () => {
    const times = axisTimes(Date.parse('2026-10-21'), Date.parse('2026-11-20'));
    expect(daysOf(times)).toEqual(['10-21', '10-27', '11-02', '11-08', '11-14', '11-20']);
  });

  it('when it spans a day or less, then each day has one tick', () => {
    expect(daysOf(axisTimes(Date.parse('2026-11-20'), Date.parse('2026-11-21')))).toEqual(['11-20', '11-21']);
    expect(daysOf(axisTimes(Date.parse('2026-11-21'), Date.parse('2026-11-21')))).toEqual(['11-21']);
  });
});
