/**
 * Work that may wait for a later frame, a little with each frame, so that scrolling stays smooth. The tiles of a long
 * list that come into sight while somebody scrolls are drawn by it.
 */
import { flushSync } from 'react-dom';
import { isFlinging, isScrolling } from './scrolling.js';

/** What the work of one frame may take in milliseconds once the page stands still; while it moves, one piece is enough. */
const BUDGET_MS = 5;
/** A frame that comes so late, in milliseconds, has had other work: what waits then waits for the next. */
const LATE_MS = 6;
/** A device on which a tile takes longer than this has no time for its picture and buttons while it scrolls. */
const SLOW_TILE_MS = 1.2;

type Piece = () => void;
/** What waits, in the order in which it is done. */
const waiting = { show: new Set<Piece>(), make: new Set<Piece>(), part: new Set<Piece>() };
let planned = false;
let full = false;
/** Whether the frame before was left to other work. */
let waited = false;
/** What the making of a tile took lately, in milliseconds. */
let tileTook = 0;

/** Whether somebody scrolls on a device that is too slow to make a tile and to show it in one frame. */
export const isShortOfTime = (): boolean => isScrolling() && tileTook > SLOW_TILE_MS;

// Slow is learnt fast and forgotten slowly: a device that is slow now will be in the next row, too.
const learn = (took: number): void => {
  const share = took > tileTook ? 0.3 : 0.05;
  tileTook += share * (took - tileTook);
};

/** Does one piece. @returns false when there is none that may be done now */
const doOne = (): boolean => {
  if (isFlinging()) return false;
  const [shown] = waiting.show;
  const [made] = waiting.make;
  const [part] = isShortOfTime() ? [] : waiting.part;
  const piece = shown ?? made ?? part;
  if (!piece) return false;
  for (const pieces of Object.values(waiting)) pieces.delete(piece);
  const start = performance.now();
  // At once, so that what it takes can be told.
  flushSync(piece);
  if (piece === made) learn(performance.now() - start);
  return true;
};

const work = (began: number): void => {
  planned = false;
  const now = performance.now();
  const end = now + (isScrolling() ? 0 : BUDGET_MS);
  // Never twice on end: what waits would wait for ever.
  const late = !waited && isShortOfTime() && now - began > LATE_MS;
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

/** Says that the present frame has enough to do: what waits goes on waiting for one more. */
export const frameIsFull = (): void => {
  full = true;
};

/**
 * Has a piece of work done in one of the next frames.
 * @param kind a tile is made, then shown; parts of tiles come after all tiles, and on a slow device only once the page
 *   stands still
 * @returns takes it back
 */
export const inLaterFrame = (kind: keyof typeof waiting, piece: Piece): (() => void) => {
  waiting[kind].add(piece);
  plan();
  return () => waiting[kind].delete(piece);
};
