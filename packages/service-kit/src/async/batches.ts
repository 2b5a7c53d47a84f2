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

export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

export const jsonOf = async (items: Iterable<unknown>): Promise<string> => {
  const texts: string[] = [];
  for await (const item of withoutBlocking(items)) texts.push(JSON.stringify(item));
  return `[${texts.join()}]`;
};
