/** Long work in pieces: every few milliseconds the thread's other work has its turn. */
import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds that work may go on before others have their turn. */
const PIECE_MS = 8;

/**
 * The same items; between two of them a turn for others whenever it is time. What is done with one item must be short.
 */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > PIECE_MS) {
      await othersTurn();
      began = performance.now();
    }
    yield item;
  }
}

/** Items in lists of `size`, for statements that take many rows. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** `JSON.stringify` of a long list. */
export const jsonOf = async (items: Iterable<unknown>): Promise<string> => {
  const texts: string[] = [];
  for await (const item of inTurns(items)) texts.push(JSON.stringify(item));
  return `[${texts.join()}]`;
};
