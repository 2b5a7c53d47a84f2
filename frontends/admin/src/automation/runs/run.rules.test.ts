import { describe, expect, it } from '@jest/globals';
import { buildEvent, buildRun } from './build-run.js';
import { countsOf, EMPTY_LOG, lineText, logAfter, percentOf, shownLines, stateLabel } from './run.rules.js';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the log of a run', () => {
  it('when more lines arrive, then the last 20 are stored and the last 10 shown', () => {
    const log = logAfter(
      EMPTY_LOG,
      numbers(25).map((number) => buildEvent(number)),
    );
    expect(log.lines.map(({ number }) => number)).toEqual(numbers(25).slice(5));
    expect(shownLines(log).map(({ number }) => number)).toEqual(numbers(25).slice(15));
  });

  it('when the stream repeats lines after a reconnection, then they are not shown twice', () => {
    const once = logAfter(EMPTY_LOG, [buildEvent(1), buildEvent(2)]);
    const start = buildEvent(0, { type: 'start', status: null });
    const again = logAfter(once, [start, buildEvent(1), buildEvent(2), buildEvent(3)]);
    expect(again.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('when a line has a reason, then it is shown after the result', () => {
    expect(lineText(buildEvent(1, { status: 'failure', cardName: 'Hulk', message: 'No image found' }))).toBe(
      'Hulk: failed. No image found',
    );
    expect(lineText(buildEvent(1, { status: 'processing', cardName: 'Hulk' }))).toBe('Processing Hulk…');
  });
});

describe('the progress of a run', () => {
  it('when a quarter of the cards is processed, then it is 25 percent', () => {
    const log = logAfter(EMPTY_LOG, [buildEvent(12), buildEvent(13, { total: 52 })]);
    expect(percentOf(countsOf(buildRun({ current: 4 }), log))).toBe(25);
  });

  it('when the number of cards is not known, then it is 0 percent', () => {
    expect(percentOf({ current: 3, total: null })).toBe(0);
    expect(percentOf({ current: 0, total: 0 })).toBe(0);
  });

  it('when a run ends or is cancelled, then its label says so', () => {
    expect(stateLabel(buildRun({ cancelRequested: true })).text).toBe('Canceling');
    expect(stateLabel(buildRun({ state: 'done', failureCount: 1 })).text).toBe('Done, with failures');
    expect(stateLabel(buildRun({ state: 'cancelled' })).text).toBe('Canceled');
  });
});
