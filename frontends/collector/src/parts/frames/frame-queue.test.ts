import { beforeEach, expect, it, jest } from '@jest/globals';

type Queue = typeof import('./frame-queue.js');

const FRAME_MS = 16;
let now = 0;
let waiting: FrameRequestCallback[] = [];
let queue: Queue;
let done: string[] = [];

const piece =
  (name: string, durationMs = 0) =>
  () => {
    now += durationMs;
    done.push(name);
  };
const frame = (lateMs = 0): string[] => {
  const start = now;
  now += lateMs;
  done = [];
  for (const work of waiting.splice(0)) work(start);
  now = start + FRAME_MS;
  return done;
};
const scroll = (pixels: number): void => {
  Object.defineProperty(window, 'scrollY', { value: scrollY + pixels, configurable: true });
  dispatchEvent(new Event('scroll'));
};
const all = (kind: Parameters<Queue['inLaterFrame']>[0], names: string[], durationMs = 0): void => {
  for (const name of names) queue.inLaterFrame(kind, piece(name, durationMs));
};

beforeEach(async () => {
  jest.resetModules();
  now = 1000;
  waiting = [];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => waiting.push(work));
  queue = await import('./frame-queue.js');
});

it('when the page is idle, then a frame does as much as fits its budget', () => {
  all('make', ['a', 'b', 'c', 'd'], 2);
  expect([frame(), frame(), waiting.length]).toEqual([['a', 'b', 'c'], ['d'], 0]);
});

it('when the user scrolls, then a frame does one piece: tiles are shown before others are rendered, parts come last', () => {
  all('part', ['picture']);
  all('make', ['a']);
  all('show', ['b']);
  scroll(12);
  expect([frame(), frame(), frame()]).toEqual([['b'], ['a'], ['picture']]);
});

it('when the user flings, then nothing is done until scrolling slows down', () => {
  all('make', ['a']);
  scroll(0);
  now += FRAME_MS;
  scroll(500);
  expect(frame()).toEqual([]);
  now += 200;
  expect(frame()).toEqual(['a']);
});

it('when a frame starts late on a slow device, then it is skipped, but never two in a row', () => {
  scroll(12);
  all('make', ['a', 'b', 'c'], 8);
  expect(frame()).toEqual(['a']);
  scroll(12);
  expect([frame(10), frame(10), frame()]).toEqual([[], ['b'], ['c']]);
});

it('when a device is slow, then parts wait until scrolling stops', () => {
  scroll(12);
  all('make', ['a'], 8);
  all('part', ['picture']);
  expect([frame(), frame()]).toEqual([['a'], []]);
  now += 200;
  expect(frame()).toEqual(['picture']);
});

it('when the frame is full or a piece was canceled, then it is not done', () => {
  const cancel = queue.inLaterFrame('make', piece('a'));
  all('make', ['b']);
  cancel();
  queue.frameIsFull();
  expect([frame(), frame()]).toEqual([[], ['b']]);
});
