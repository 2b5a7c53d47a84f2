/** Splits long computations, so that they do not block the event loop. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const SLICE_MS = 8;

/** Yields the items, and control to the event loop every few milliseconds. Handling one item must be quick. */
export async function* withoutBlocking<T>(items: Iterable<T>): AsyncGenerator<T> {
  let sliceStart = performance.now();
  for (const item of items) {
    if (performance.now() - sliceStart > SLICE_MS) {
      await yieldToEventLoop();
      sliceStart = performance.now();
    }
    yield item;
  }
}

/** The items in arrays of up to `size`, for multi-row statements. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** `JSON.stringify` of a long list, without blocking the event loop. */
export const jsonOf = async (items: Iterable<unknown>): Promise<string> => {
  const texts: string[] = [];
  for await (const item of withoutBlocking(items)) texts.push(JSON.stringify(item));
  return `[${texts.join()}]`;
};
