import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { buildMessage } from '../thread/build-message.js';
import { openThread, type Thread } from '../thread/thread.rules.js';
import { ConversationView } from './conversation-view.js';

const conversation: Conversation = {
  friend: { id: 2, username: 'bob', displayName: 'Bob', photoURL: null, isOnline: true, lastSeenAt: null },
  canSend: true,
  lastMessage: null,
  unread: 0,
  mine: { delivered: 3, read: 3 },
  theirs: { delivered: 0, read: 0 },
  offset: 3,
};
const view = (thread: Thread) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <TooltipProvider>
        <ConversationView conversation={conversation} thread={thread} />
      </TooltipProvider>
    </MemoryRouter>
  </QueryClientProvider>
);
const ME = 0; // as nobody is signed in
const threadOf = (deleted: number[] = [], senderId = 2) => {
  const deletedAt = new Date().toISOString();
  return openThread(
    [1, 2, 3].map((seq) => buildMessage({ seq, senderId, ...(deleted.includes(seq) && { content: '', deletedAt }) })),
  );
};

const options = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Message options' });
const tabStops = () => options().map(({ tabIndex }) => tabIndex);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focus = (element: HTMLElement | undefined) => act(() => element?.focus());

beforeEach(() => {
  // jsdom has no layout to observe.
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  jest.spyOn(api, 'call').mockImplementation((async () => []) as unknown as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the options of messages by keyboard', () => {
  it('when Tab reaches the messages, then only the latest one has a tab stop', () => {
    render(view(threadOf()));
    expect(tabStops()).toEqual([-1, -1, 0]);
  });

  it('when arrow keys, Home and End are pressed, then focus moves between messages, and the tab stop with it', () => {
    render(view(threadOf()));
    focus(options().at(-1));
    press('ArrowUp');
    expect(document.activeElement).toBe(options()[1]);
    expect(tabStops()).toEqual([-1, 0, -1]);
    press('Home');
    press('ArrowUp');
    expect(document.activeElement).toBe(options()[0]);
    press('ArrowDown');
    press('End');
    expect(document.activeElement).toBe(options()[2]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('when Escape is pressed, then the composer has focus; in an open menu it only closes the menu', () => {
    render(view(threadOf()));
    const [button] = options();
    focus(button);
    press('Enter');
    expect(screen.getByRole('menu')).toBeDefined();
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).not.toBe(screen.getByRole('textbox'));
    focus(button);
    press('Escape');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('when the message with the tab stop is deleted, then the latest other message has it', () => {
    const { rerender } = render(view(threadOf([], ME)));
    focus(options()[1]);
    rerender(view(threadOf([2], ME)));
    expect(tabStops()).toEqual([-1, 0]);
  });

  it('when a received message is deleted, then it can still be reported', () => {
    render(view(threadOf([2])));
    expect(screen.getByText('Message deleted')).toBeDefined();
    focus(options()[1]);
    press('Enter');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report']);
  });
});
