import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { buildMessage } from './build-message.js';
import { deliver } from './deliver.js';
import type { Outgoing } from './thread.rules.js';

const outgoing: Outgoing = {
  key: 'key-1',
  content: 'Hello',
  image: null,
  state: 'sending',
  progress: 0,
  createdAt: '2026-11-23T12:00:00Z',
  seq: null,
};
const message = buildMessage({ seq: 1 });
let answers: (Error | typeof message)[] = [];
let sentAt: number[] = [];

const patch = () => undefined;
const failure = (status: number) => new ProblemError({ status, code: 'unavailable', text: 'Unavailable' });

beforeEach(() => {
  jest.useFakeTimers();
  sentAt = [];
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(api, 'call').mockImplementation((async () => {
    sentAt.push(Date.now());
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as typeof api.call);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('delivering a message', () => {
  it('when the service is down for long, then the message is tried at least every five seconds until it is sent', async () => {
    answers = [...Array.from({ length: 8 }, () => failure(503)), message];
    const sent = deliver(2, outgoing, new AbortController().signal, patch);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(sent).resolves.toEqual(message);
    const waits = sentAt.slice(1).map((at, i) => at - (sentAt[i] ?? 0));
    expect(waits).toEqual([1000, 2000, 4000, 5000, 5000, 5000, 5000, 5000]);
  });

  it('when the server refuses the message, then it is not repeated', async () => {
    answers = [failure(403)];
    await expect(deliver(2, outgoing, new AbortController().signal, patch)).rejects.toThrow('Unavailable');
    expect(sentAt).toHaveLength(1);
  });

  it('when the send is cancelled while it waits, then it ends', async () => {
    answers = [failure(503)];
    const abort = new AbortController();
    const sent = deliver(2, outgoing, abort.signal, patch);
    setTimeout(() => abort.abort(new Error('cancelled')), 500);
    await Promise.all([expect(sent).rejects.toThrow('cancelled'), jest.advanceTimersByTimeAsync(500)]);
    expect(sentAt).toHaveLength(1);
  });
});
