import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { createQueryClient } from '@ninepocket/web-kit/api/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildMessage } from './build-message.js';
import { applyChange, loadAround, threadKey } from './thread-query.js';
import { openThread } from './thread.rules.js';
import { useThread } from './use-thread.js';

const FRIEND = 2;
const message = (seq: number) => buildMessage({ seq, offset: seq });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i));

/** Every request waits until it is answered. */
let requests: { query: object; answer: (...items: Message[]) => Promise<void>; fail: () => Promise<void> }[] = [];
const settle = (end: () => void) =>
  act(async () => {
    end();
    await jest.advanceTimersByTimeAsync(1);
  });

let client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const show = (...known: Message[]) => {
  if (known.length > 0) client.setQueryData(threadKey(FRIEND), openThread(known));
  const { result } = renderHook(() => useThread(FRIEND), { wrapper });
  return { result, seqs: () => result.current.thread?.messages.map(({ seq }) => seq) };
};
const push = (seq: number) => settle(() => applyChange(client, FRIEND, message(seq)));
const queries = () => requests.map(({ query }) => query);

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  client = createQueryClient();
  jest.spyOn(api, 'call').mockImplementation(
    ((_: unknown, { query }: { query: object }) =>
      new Promise((resolve, reject) => {
        requests.push({
          query,
          answer: (...items) => settle(() => resolve({ items, next: null, total: null })),
          fail: () => settle(() => reject(new ProblemError({ status: 503, code: 'unavailable', text: 'Unavailable' }))),
        });
      })) as unknown as typeof api.call,
  );
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a conversation on screen', () => {
  it('when the next change is seen while changes are loaded that lack it, then it is shown', async () => {
    const { seqs } = show(message(1), message(2));
    await push(3);
    await requests[0]?.answer();
    expect([seqs(), queries()]).toMatchObject([[1, 2, 3], [{ after: 2 }]]);
  });

  it('when a later change is seen while changes are loaded that lack it, then they are loaded again', async () => {
    const { seqs } = show(message(1), message(2));
    await push(4); // 3 was lost with its replica
    await requests[0]?.answer();
    expect([seqs(), queries()]).toMatchObject([
      [1, 2],
      [{ after: 2 }, { after: 2 }],
    ]);
    await requests[1]?.answer(message(3), message(4));
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  it('when a change is seen while it is loaded for the first time, then it is loaded again', async () => {
    const { seqs } = show();
    await push(2);
    await requests[0]?.answer(message(1));
    expect(seqs()).toBeUndefined();
    await requests[1]?.answer(message(2), message(1));
    expect([seqs(), requests.length]).toEqual([[1, 2], 2]);
  });

  it('when the server does not know a change that was seen before, then it is not asked again and again', async () => {
    const { seqs } = show(message(1));
    await requests[0]?.answer();
    await push(3);
    await requests[1]?.answer(message(2));
    expect([seqs(), requests.length]).toEqual([[1, 2], 2]);
  });

  it('when it cannot be loaded, then the error stays until a retry, by the user or after 4 seconds, succeeds', async () => {
    const { result, seqs } = show();
    await requests[0]?.fail();
    await settle(() => jest.advanceTimersByTime(4_000));
    expect([requests.length, result.current.error?.message]).toEqual([2, '503: Unavailable']);
    await requests[1]?.fail();
    await settle(result.current.retry);
    await requests[2]?.answer(message(1));
    expect([seqs(), result.current.error]).toEqual([[1], null]);
  });

  it('when a refresh fails, then what was loaded stays, and the refresh is repeated', async () => {
    const { result, seqs } = show(message(1));
    await requests[0]?.fail();
    expect([seqs(), result.current.error]).toEqual([[1], null]);
    await settle(() => jest.advanceTimersByTime(4_000));
    await requests[1]?.answer(message(2));
    expect(seqs()).toEqual([1, 2]);
  });

  it('when the same page is asked for twice, then it is loaded once, and newer changes stay', async () => {
    const { seqs } = show(...range(51, 60));
    await requests[0]?.answer();
    void loadAround(client, FRIEND, 26);
    const loaded = loadAround(client, FRIEND, 26);
    await push(61);
    await requests[1]?.answer(...range(1, 51));
    await loaded;
    expect([seqs()?.length, requests.length]).toEqual([61, 2]);
  });
});
