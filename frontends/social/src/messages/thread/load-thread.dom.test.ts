import { afterEach, expect, it, jest } from '@jest/globals';
import type { Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { buildMessage } from './build-message.js';
import { catchUp } from './load-thread.js';
import { openThread, withChange } from './thread.rules.js';
import { setThread, threadOf, updateThread } from './threads.js';

const FRIEND = 2;
const message = (seq: number) => buildMessage({ seq, offset: seq });
const page = (...items: Message[]) => ({ items, next: null, total: null });

/** Every request waits until it is answered. */
const requests: { after: unknown; answer: (...items: Message[]) => void }[] = [];
const listen = () =>
  jest.spyOn(api, 'call').mockImplementation(
    ((_: unknown, { query }: { query: { after: number } }) =>
      new Promise((resolve) => {
        requests.push({ after: query.after, answer: (...items) => resolve(page(...items)) });
      })) as unknown as typeof api.call,
  );
const settled = () => new Promise((resolve) => setTimeout(resolve));
const push = (seq: number) => updateThread(FRIEND, (thread) => withChange(thread, message(seq)));

afterEach(() => {
  jest.restoreAllMocks();
  requests.length = 0;
});

it('when a change is seen while changes are loaded that lack it, then they are loaded again', async () => {
  listen();
  setThread(FRIEND, openThread([message(1), message(2)]));
  const caughtUp = catchUp(FRIEND);
  push(4); // 3 was lost with its replica
  requests[0]!.answer();
  await settled();
  expect(requests.map(({ after }) => after)).toEqual([2, 2]);
  requests[1]!.answer(message(3), message(4));
  await caughtUp;
  expect(threadOf(FRIEND)?.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

it('when the server does not know a change that was seen before, then it is not asked again and again', async () => {
  listen();
  setThread(FRIEND, openThread([message(1)]));
  push(3);
  const caughtUp = catchUp(FRIEND);
  requests[0]!.answer(message(2));
  await caughtUp;
  expect(requests).toHaveLength(1);
});
