import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildMessage } from './build-message.js';
import { openThread } from './thread.rules.js';
import { useReadReceipts } from './use-read-receipts.js';

const friend = { id: 2, username: 'bob', displayName: 'Bob', photoURL: null, isOnline: true, lastSeenAt: null };
const conversation = (read: number, unread: number): Conversation => ({
  friend,
  canSend: true,
  lastMessage: null,
  unread,
  mine: { delivered: read, read },
  theirs: { delivered: 0, read: 0 },
  offset: 0,
});
const threadTo = (last: number) => openThread(Array.from({ length: last }, (_, i) => buildMessage({ seq: i + 1 })));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const show = (read: number, unread: number, last: number) =>
  renderHook((props) => useReadReceipts(friend.id, threadTo(props.last), conversation(read, unread)), {
    initialProps: { last },
    wrapper,
  });

let focused = true;
const focus = (isFocused: boolean) =>
  act(async () => {
    focused = isFocused;
    window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
  });
let posted: unknown[] = [];

beforeEach(() => {
  focused = true;
  posted = [];
  jest.spyOn(document, 'hasFocus').mockImplementation(() => focused);
  jest.spyOn(api, 'call').mockImplementation((async (_: unknown, input: { body: unknown }) => {
    posted.push(input.body);
  }) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('read receipts', () => {
  it('when unread messages are on screen, then they are marked as read once, below the separator', async () => {
    const { result, rerender } = show(3, 2, 5);
    await act(async () => rerender({ last: 5 }));
    expect([posted, result.current]).toEqual([[{ read: 5 }], 3]);
  });

  it('when everything was read, then messages that arrive on screen get no separator', async () => {
    const { result, rerender } = show(5, 0, 5);
    await act(async () => rerender({ last: 6 }));
    expect([posted, result.current]).toEqual([[{ read: 6 }], null]);
  });

  it('when the window loses focus, then messages stay unread until it returns, below a new separator', async () => {
    const { result, rerender } = show(5, 0, 5);
    await focus(false);
    await act(async () => rerender({ last: 7 }));
    expect(posted).toEqual([]);
    await focus(true);
    expect([posted, result.current]).toEqual([[{ read: 7 }], 5]);
  });

  it('when nothing arrived while the window had no focus, then the separator is gone', async () => {
    const { result } = show(5, 0, 5);
    await focus(false);
    await focus(true);
    expect(result.current).toBeNull();
  });
});
