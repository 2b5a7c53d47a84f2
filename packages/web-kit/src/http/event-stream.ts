/** Server-sent events over fetch, which unlike EventSource can send the bearer token. */
import { createParser } from 'eventsource-parser';
import { ProblemError } from '../api/problem-error.js';

export interface StreamEvent {
  data: string;
  id: string | null;
}

export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const events: StreamEvent[] = [];
  const parser = createParser({ onEvent: ({ data, id = null }) => events.push({ data, id }) });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
      yield* events.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    });
  });

const isRetryable = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Reconnects with growing delays when the stream breaks or ends, until the caller leaves the loop.
 * @throws ProblemError when the server refuses permanently (401, 403, 404, …); AbortError when `signal` aborts
 */
export async function* followEvents(
  open: (lastId: string | null) => Promise<Response>,
  signal?: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let lastId: string | null = null;
  let wait = FIRST_WAIT_MS;
  for (;;) {
    try {
      const { body } = await open(lastId);
      if (!body) throw new TypeError('The stream has no body');
      for await (const event of readEvents(body)) {
        lastId = event.id ?? lastId;
        wait = FIRST_WAIT_MS;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted || !isRetryable(error)) throw error;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
