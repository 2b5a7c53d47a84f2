import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { TooltipProvider } from '@ninepocket/ui/overlays/tooltip';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { storeDraft } from '@ninepocket/web-kit/live/drafts';
import { storeUnsent } from '@ninepocket/web-kit/live/unsent';
import { setCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { cardChips, listMessages, sendMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { buildMessage } from '../thread/build-message.js';
import { resumeUnsent, send } from '../thread/send-message.js';
import { threadKey, threadOf } from '../thread/thread-query.js';
import { openThread } from '../thread/thread.rules.js';
import { useThread } from '../thread/use-thread.js';
import { Composer } from './composer.js';

const ME = 1;
const client = new QueryClient();
const friend = { id: 2, username: 'bob', displayName: 'Bob', photoURL: null, isOnline: true, lastSeenAt: null };

/** What the server has changed since the page was loaded. */
let changes: Message[] = [];
/** @returns all calls but those that load messages */
const mockCall = (answer: (endpoint: Endpoint, input: { body?: unknown; key?: string }) => unknown) => {
  const call = jest.fn(answer);
  jest.spyOn(api, 'call').mockImplementation((async (endpoint: Endpoint, input: object) => {
    if (endpoint !== listMessages) return call(endpoint, input);
    await new Promise((resolve) => setTimeout(resolve));
    return { items: changes, next: null };
  }) as typeof api.call);
  return call;
};

function Chat() {
  const [editing, setEditing] = useState<Message | null>(null);
  const { thread } = useThread(friend.id);
  if (!thread) return null;
  const rest = { control: null, onSent: () => undefined };
  return <Composer friend={friend} thread={thread} editing={editing} onEdit={setEditing} {...rest} />;
}
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Chat />
      </TooltipProvider>
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(field(), { key, ...more }));

beforeEach(() => {
  localStorage.clear();
  changes = [];
  setCurrentUser({
    id: ME,
    name: 'Ann',
    email: 'ann@demo.test',
    avatar: '',
    isAdmin: false,
    plan: 'SIDE_KICK',
    subscriptionStatus: 'active',
  });
  client.setQueryData(
    threadKey(friend.id),
    openThread([buildMessage({ seq: 1, senderId: ME, createdAt: new Date().toISOString() })]),
  );
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('writing', () => {
  it('when Enter is pressed, then the message is sent and the field is empty; Shift+Enter sends nothing', async () => {
    const call = mockCall(() => buildMessage({ seq: 2, senderId: ME, content: 'Hi' }));
    show();
    type('Hi');
    await press('Enter', { shiftKey: true });
    expect(call).not.toHaveBeenCalled();
    await press('Enter');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { recipientId: 2, content: 'Hi' } });
    expect(field().value).toBe('');
    expect(threadOf(client, friend.id)?.messages.map(({ content }) => content)).toContain('Hi');
  });

  it('when Enter confirms a conversion of an input method, then nothing is sent', async () => {
    const call = mockCall(() => buildMessage({ seq: 2, senderId: ME, content: 'にほ' }));
    show();
    type('にほ');
    await press('Enter', { isComposing: true });
    await press('Enter', { keyCode: 229 }); // as Safari does
    expect(call).not.toHaveBeenCalled();
    await press('Enter', { keyCode: 13 });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('when the text is blank or too long, then it cannot be sent', async () => {
    const call = mockCall(() => null);
    show();
    for (const text of ['  \n ', '\u3164', '\u2800', '\u200b\u200c\u200d', 'x'.repeat(4001)]) {
      type(text);
      await press('Enter');
    }
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText('Too long by 1')).toBeDefined();
  });

  it('when the field is left, then the draft is there again', () => {
    show();
    type('See you at the');
    cleanup();
    show();
    expect(field().value).toBe('See you at the');
  });

  it('when a draft mentions a card by id, then the field shows its name, and its id is sent', async () => {
    const card = { cardId: 45, name: 'Hulk', cardNumber: '7', setName: 'Flair', setYear: 1994 };
    const call = mockCall((endpoint) =>
      endpoint === cardChips ? [{ mention: '#45', card }] : buildMessage({ seq: 2, senderId: ME }),
    );
    storeDraft(ME, friend.id, 'Have [[#45]]?');
    show();
    await waitFor(() => expect(field().value).toBe('Have [[1994 Flair 7 Hulk]]?'));
    type('You have [[1994 Flair 7 Hulk]] or [[1994 flair 8]]?');
    expect(field().value).toBe('You have [[1994 Flair 7 Hulk]] or [[1994 flair 8]]?');
    await press('Enter');
    const sent = call.mock.calls.find(([endpoint]) => endpoint === sendMessage)?.[1];
    expect(sent).toMatchObject({ body: { content: 'You have [[#45]] or [[1994 flair 8]]?' } });
  });

  it('when a send is refused, then the message stays, and a retry uses the same key', async () => {
    const keys: (string | undefined)[] = [];
    mockCall((_, { key }) => {
      keys.push(key);
      throw new ProblemError({ status: 403, code: 'not_friends', text: 'You can only send messages to your friends.' });
    });
    show();
    type('Hi');
    await press('Enter');
    const [outgoing] = threadOf(client, friend.id)?.outgoing ?? [];
    expect(outgoing).toMatchObject({ state: 'failed', content: 'Hi' });
    if (outgoing) await act(() => send(client, friend.id, outgoing).catch(() => undefined));
    expect(keys).toEqual([outgoing?.key, outgoing?.key]);
  });

  it('when there is no connection, then messages wait, and are sent in order with the same keys when it returns', async () => {
    let isOnline = false;
    const sent: { key?: string; body?: unknown }[] = [];
    mockCall((_, input) => {
      sent.push(input);
      if (!isOnline) throw new ProblemError({ status: 0, code: 'offline', text: 'Offline' });
      const { content } = input.body as { content: string };
      return buildMessage({ seq: content === 'One' ? 2 : 3, senderId: ME, content });
    });
    show();
    for (const text of ['One', 'Two']) {
      type(text);
      await press('Enter');
    }
    expect(threadOf(client, friend.id)?.outgoing.map(({ state }) => state)).toEqual(['waiting', 'sending']);
    const [one, two] = threadOf(client, friend.id)?.outgoing ?? [];
    isOnline = true;
    await act(async () => void dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(
        threadOf(client, friend.id)
          ?.messages.map(({ content }) => content)
          .slice(-2),
      ).toEqual(['One', 'Two']),
    );
    const keys = sent.map(({ key }) => key); // repeated for each attempt
    expect(keys.filter((key, index) => key !== keys[index - 1])).toEqual([one?.key, two?.key]);
    expect([threadOf(client, friend.id)?.outgoing, localStorage.getItem('ninepocket.unsent')]).toEqual([[], null]);
  });

  it('when the page was closed before a message was sent, then the next page sends it once', async () => {
    storeUnsent(ME, { friendId: friend.id, key: 'k1', content: 'Late', createdAt: new Date().toISOString() });
    const call = mockCall(() => buildMessage({ seq: 2, senderId: ME, content: 'Late' }));
    await Promise.all([resumeUnsent(client), resumeUnsent(client)]);
    await waitFor(() => expect(threadOf(client, friend.id)?.messages.at(-1)?.content).toBe('Late'));
    expect(call.mock.calls.map(([, input]) => (input as { key?: string }).key)).toEqual(['k1']);
    expect(localStorage.getItem('ninepocket.unsent')).toBeNull();
  });

  it('when a message is very old, then only the user may send it again', async () => {
    storeUnsent(ME, { friendId: friend.id, key: 'k2', content: 'Old', createdAt: '2026-11-01T12:00:00Z' });
    const call = mockCall(() => null);
    await resumeUnsent(client);
    expect(threadOf(client, friend.id)?.outgoing).toMatchObject([{ key: 'k2', state: 'failed' }]);
    expect(call).not.toHaveBeenCalled();
  });
});

describe('editing', () => {
  const editTo = async (text: string) => {
    show();
    await press('ArrowUp');
    type(text);
    await press('Enter');
  };

  it('when the message was deleted in another tab, then the text is in the message field', async () => {
    mockCall(() => {
      throw new ProblemError({ status: 404, code: 'not_found', text: 'Not found.' });
    });
    await editTo('Better');
    await waitFor(() => expect(field().value).toBe('Better'));
    expect(field().getAttribute('aria-label')).toBe('Message Bob');
  });

  it('when there is no connection, then the message is still being edited', async () => {
    mockCall(() => {
      throw new ProblemError({ status: 0, code: 'offline', text: 'Offline' });
    });
    await editTo('Better');
    await waitFor(() => expect(field().value).toBe('Better'));
    expect(field().getAttribute('aria-label')).toBe('Edit message');
  });

  it('when Up is pressed in an empty field, then my last message is edited; Escape returns to the draft', async () => {
    const edited = buildMessage({ seq: 1, offset: 2, senderId: ME, content: 'Better' });
    const call = mockCall(() => {
      changes = [edited];
      return edited;
    });
    show();
    await press('ArrowUp');
    expect(field().value).toBe('Message 1');
    await press('Escape');
    expect(field().value).toBe('');
    await press('ArrowUp');
    type('Better');
    await press('Enter');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ params: { friendId: 2, seq: 1 }, body: { content: 'Better' } });
    await waitFor(() => expect(threadOf(client, friend.id)?.messages[0]?.content).toBe('Better'));
  });

  it('when my last message is older than 15 minutes, then Up edits nothing', async () => {
    client.setQueryData(threadKey(friend.id), openThread([buildMessage({ seq: 1, senderId: ME })]));
    show();
    await press('ArrowUp');
    expect(screen.queryByText('Editing your message')).toBeNull();
  });
});
