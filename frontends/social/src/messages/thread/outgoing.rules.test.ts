import { describe, expect, it } from '@jest/globals';
import { buildMessage } from './build-message.js';
import { withEcho, withFailure, withOutgoing, withSent } from './outgoing.rules.js';
import { openThread, type Outgoing } from './thread.rules.js';

const ME = 1;
const outgoing = (overrides: Partial<Outgoing> = {}): Outgoing => ({
  key: 'k1',
  content: 'Hi',
  image: null,
  state: 'sending',
  progress: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  seq: null,
  ...overrides,
});
const stored = (seq: number, content = 'Hi') => buildMessage({ seq, senderId: ME, recipientId: 2, content });
const sending = (...all: Outgoing[]) => all.reduce(withOutgoing, openThread([stored(1, 'Hello')]));

describe('an outgoing message', () => {
  it('when its response arrives, then the stored message takes its place', () => {
    const thread = withSent(sending(outgoing()), 'k1', stored(2));
    expect([thread.outgoing, thread.messages.length]).toEqual([[], 2]);
  });

  it('when its echo arrives before the response, then it is shown once', () => {
    const echoed = withEcho(sending(outgoing()), stored(2), ME);
    expect([echoed.outgoing, echoed.messages.length]).toEqual([[], 2]);
    expect(withSent(echoed, 'k1', stored(2))).toEqual(echoed);
  });

  it('when two have the same text, then one echo replaces one of them', () => {
    const thread = withEcho(sending(outgoing(), outgoing({ key: 'k2' })), stored(2), ME);
    expect(thread.outgoing.map(({ key }) => key)).toEqual(['k2']);
  });

  it('when the friend sends the same text, then mine stays outgoing', () => {
    const thread = withEcho(sending(outgoing()), buildMessage({ seq: 2, content: 'Hi' }), ME);
    expect(thread.outgoing).toHaveLength(1);
  });

  it('when messages before it were missed, then it stays visible until they are known', () => {
    const thread = withSent(sending(outgoing()), 'k1', stored(4));
    expect([thread.outgoing.map(({ seq }) => seq), thread.messages.length]).toEqual([[4], 1]);
  });

  it('when it fails, then it can be retried, unless it was stored', () => {
    expect(withFailure(sending(outgoing()), 'k1').outgoing[0]?.state).toBe('failed');
    expect(withFailure(sending(outgoing()), 'k1', 'Too large').outgoing[0]).toMatchObject({ refusal: 'Too large' });
    expect(withFailure(sending(outgoing({ seq: 4 })), 'k1').outgoing).toEqual([]);
  });
});
