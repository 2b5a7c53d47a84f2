import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import { Toaster } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { RelationActions } from './relation-actions.js';

const casey = { id: 7, username: 'casey', displayName: 'Casey', photoURL: null };

let calls: [string, object][];
let answer: () => unknown;

const ui = (relation: Relation) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <RelationActions person={casey} relation={relation} friendshipId={31} />
      <Toaster />
    </MemoryRouter>
  </QueryClientProvider>
);
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  calls = [];
  answer = () => ({ status: 'pending' });
  jest.spyOn(api, 'call').mockImplementation((async ({ method, path }: Endpoint, { params, body }: never) => {
    calls.push([`${method} ${path}`, { params, body }]);
    return answer();
  }) as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the buttons for a user', () => {
  it.each<[Relation, string[]]>([
    ['none', ['Add friend']],
    ['requested', ['Cancel']],
    ['received', ['Accept', 'Decline']],
    ['blocked', ['Unblock']],
    ['self', []],
    ['friends', []],
  ])('when the relation is %s, then they are %j', (relation, buttons) => {
    render(ui(relation));
    expect(names().map((text) => text?.trim())).toEqual(buttons);
  });

  it('when users are friends, then a link leads to the conversation', () => {
    render(ui('friends'));
    expect(screen.getByRole('link', { name: 'Message Casey' }).getAttribute('href')).toBe(
      '/social?tab=messages&with=7',
    );
  });

  it.each<[Relation, string, string, object]>([
    ['none', 'Add friend Casey', 'POST /api/social/friend-request', { body: { recipientId: 7 } }],
    ['requested', 'Cancel request to Casey', 'DELETE /api/social/friend-request/:id', { params: { id: 31 } }],
    [
      'received',
      'Decline request from Casey',
      'POST /api/social/friend-request/:id/respond',
      { params: { id: 31 }, body: { status: 'declined' } },
    ],
    ['blocked', 'Unblock Casey', 'DELETE /api/social/blocks/:userId', { params: { userId: 7 } }],
  ])('when the relation is %s and "%s" is pressed, then the server is asked', async (relation, name, call, input) => {
    render(ui(relation));
    await press(name);
    expect(calls).toEqual([[call, { params: undefined, body: undefined, ...input }]]);
  });

  it('when the other user had asked already, then the message says that both are friends', async () => {
    answer = () => ({ status: 'accepted' });
    render(ui('none'));
    await press('Add friend Casey');
    expect(screen.getByText('You and Casey are friends now')).not.toBeNull();
  });

  it.each<[Relation, string, string]>([
    ['none', 'Add friend Casey', 'Failed to send friend request'],
    ['received', 'Accept request from Casey', 'Failed to respond to friend request'],
  ])(
    'when the relation is %s and the request fails, then the message is the one of the specification',
    async (relation, name, text) => {
      answer = () => {
        throw new ProblemError({ status: 409, code: 'too_many_friends', text: 'You already have 500 friends.' });
      };
      render(ui(relation));
      await press(name);
      expect(screen.getByText(text)).not.toBeNull();
      expect(screen.getByText('You already have 500 friends.')).not.toBeNull();
    },
  );

  it('when a button disappears with its change, then the focus moves to the next one', async () => {
    const { rerender } = render(ui('none'));
    await press('Add friend Casey');
    rerender(ui('requested'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel request to Casey' }));
  });

  it('when the user has moved on in the meantime, then the focus stays where it is', async () => {
    const { rerender } = render(ui('none'));
    await press('Add friend Casey');
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    rerender(ui('requested'));
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
