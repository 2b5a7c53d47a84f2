/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { followEvents, readEvents, type StreamEvent } from './event-stream.js';
import { ProblemError } from '../api/problem-error.js';

const bodyOf = (...pieces: (string | Uint8Array<ArrayBuffer>)[]): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });

const all = async (events: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> => {
  const found: StreamEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
};

describe('a stream of events', () => {
  it('when events are split anywhere, even inside a character, then they arrive whole', async () => {
    const bytes = new TextEncoder().encode('id: 1\ndata: {"name":"Émile"}\n\ndata: two\n\n');
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await all(readEvents(bodyOf(...pieces)))).toEqual([
      { data: '{"name":"Émile"}', id: '1' },
      { data: 'two', id: null },
    ]);
  });

  it('when a CRLF is split across chunks, then nothing is lost or duplicated', async () => {
    const events = await all(readEvents(bodyOf('data: a\r', '\n\r\ndata: b\r\n', '\r\n')));
    expect(events.map(({ data }) => data)).toEqual(['a', 'b']);
  });

  it('when there are comments and data of several lines, then comments are skipped and lines joined', async () => {
    expect(await all(readEvents(bodyOf(': still here\n\ndata: a\ndata: b\n\n')))).toEqual([{ data: 'a\nb', id: null }]);
  });
});

describe('following a stream', () => {
  it('when it breaks, then it reconnects from the last event', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const lastIds: (string | null)[] = [];
    const bodies = [bodyOf('id: 1\ndata: one\n\n'), bodyOf('id: 2\ndata: two\n\n')];
    const open = async (lastId: string | null) => {
      lastIds.push(lastId);
      return new Response(bodies.shift() ?? null);
    };
    const seen: string[] = [];
    for await (const { data } of followEvents(open)) {
      seen.push(data);
      if (data === 'two') break;
    }
    expect(seen).toEqual(['one', 'two']);
    expect(lastIds).toEqual([null, '1']);
    jest.useRealTimers();
  });

  it('when the server is briefly unavailable, then it reconnects', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let tries = 0;
    const open = async () => {
      tries += 1;
      if (tries === 1) throw new ProblemError({ status: 503, code: 'unavailable', text: 'Unavailable' });
      return new Response(bodyOf('data: back\n\n'));
    };
    for await (const { data } of followEvents(open)) {
      expect(data).toBe('back');
      break;
    }
    expect(tries).toBe(2);
    jest.useRealTimers();
  });

  it('when the server rejects the request permanently, then it throws immediately', async () => {
    const open = async () => {
      throw new ProblemError({ status: 404, code: 'not_found', text: 'Not found.' });
    };
    await expect(all(followEvents(open))).rejects.toThrow('404: Not found.');
  });

  it('when the caller aborts during a delay, then it ends', async () => {
    const leaving = new AbortController();
    const open = async () => {
      setTimeout(() => leaving.abort(), 5);
      return new Response(bodyOf('data: one\n\n'));
    };
    await expect(all(followEvents(open, leaving.signal))).rejects.toMatchObject({ name: 'AbortError' });
  });
});
