/** Spreads rendering work over several frames, so that scrolling stays smooth. Used for the tiles of long lists. */
import { flushSync } from 'react-dom';
import { isFlinging, isScrolling } from './scrolling.js';

/** Time budget of a frame in milliseconds while the page is idle; while it scrolls, a frame does one piece of work. */
const BUDGET_MS = 5;
/** A frame that starts later than this, in milliseconds, is already busy with other work. */
const LATE_MS = 6;
/** On devices where a tile takes longer than this, pictures and buttons wait until scrolling stops. */
const SLOW_TILE_MS = 1.2;

type Piece = () => void;
const waiting = { show: new Set<Piece>(), make: new Set<Piece>(), part: new Set<Piece>() };
let planned = false;
let full = false;
let waited = false;
let averageTileMs = 0;

export const isSlowScroll = (): boolean => isScrolling() && averageTileMs > SLOW_TILE_MS;

// Adapts quickly to slowness and recovers slowly, because a device that is slow now will be slow in the next row.
const recordTileTime = (ms: number): void => {
  const share = ms > averageTileMs ? 0.3 : 0.05;
  averageTileMs += share * (ms - averageTileMs);
};

const doOne = (): boolean => {
  if (isFlinging()) return false;
  const [shown] = waiting.show;
  const [made] = waiting.make;
  const [part] = isSlowScroll() ? [] : waiting.part;
  const piece = shown ?? made ?? part;
  if (!piece) return false;
  for (const pieces of Object.values(waiting)) pieces.delete(piece);
  const start = performance.now();
  // Rendered synchronously, so that its time can be measured.
  flushSync(piece);
  if (piece === made) recordTileTime(performance.now() - start);
  return true;
};

const work = (start: number): void => {
  planned = false;
  const now = performance.now();
  const end = now + (isScrolling() ? 0 : BUDGET_MS);
  // Never skips two frames in a row, which could starve the queue.
  const late = !waited && isSlowScroll() && now - start > LATE_MS;
  waited = full || late;
  full = false;
  if (!waited) while (doOne() && performance.now() < end);
  plan();
};

const plan = (): void => {
  if (planned || Object.values(waiting).every((pieces) => pieces.size === 0)) return;
  planned = true;
  requestAnimationFrame(work);
};

export const frameIsFull = (): void => {
  full = true;
};

export const inLaterFrame = (kind: keyof typeof waiting, piece: Piece): (() => void) => {
  waiting[kind].add(piece);
  plan();
  return () => waiting[kind].delete(piece);
};
