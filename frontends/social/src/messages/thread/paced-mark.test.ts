import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PacedMark } from './paced-mark.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('when 110 messages arrive in 25 seconds, then at most one mark a second is sent, the last one included', async () => {
  const sent: number[] = [];
  const mark = new PacedMark(async (position) => sent.push(position));
  for (let seq = 1; seq <= 110; seq++) {
    mark.moveTo(seq);
    await jest.advanceTimersByTimeAsync(25_000 / 110);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent.length).toBeLessThanOrEqual(26);
  expect([sent[0], sent.at(-1)]).toEqual([1, 110]);
});

it('when a mark fails, then the latest one is sent again, and an earlier position is never sent', async () => {
  const sent: number[] = [];
  const mark = new PacedMark(async (position) => {
    sent.push(position);
    if (sent.length === 1) throw new Error('429');
  }, 3);
  mark.moveTo(2);
  mark.moveTo(4);
  mark.moveTo(6);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(sent).toEqual([4, 6]);
});

it('when marks keep failing, then it gives up until there is a new position', async () => {
  const send = jest.fn(async () => Promise.reject(new Error('401')));
  const mark = new PacedMark(send);
  mark.moveTo(1);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(5);
  mark.moveTo(2);
  expect(send).toHaveBeenCalledTimes(6);
});
