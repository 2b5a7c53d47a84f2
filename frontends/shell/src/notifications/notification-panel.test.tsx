import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { listFriendRequests, respondToFriendRequest } from '@ninepocket/contracts/social/friends/friends';
import { listNotifications, readNotifications, type Notification } from '@ninepocket/contracts/social/notifications';
import { api } from '@ninepocket/web-kit/api/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import NotificationPanel from './notification-panel.js';

const flash = { id: 7, username: 'flash', displayName: 'Flash', photoURL: null };
const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'badge',
  person: null,
  friendshipId: null,
  text: 'You earned Origin Story (+5 points).',
  link: '/social?tab=badges',
  createdAt: '2026-11-22T20:00:00.000Z',
  readAt: '2026-11-22T20:01:00.000Z',
  ...overrides,
});

let notifications: Notification[];
let changes: unknown[];
const answer = async (endpoint: Endpoint, input: { body?: unknown; params?: unknown }): Promise<unknown> => {
  const page = (items: unknown[]) => ({ items, total: null, next: null });
  if (endpoint === listNotifications) return page(notifications);
  if (endpoint === listFriendRequests) return page([{ id: 31, requester: flash }]);
  if (endpoint === readNotifications) {
    notifications = notifications.map((one) => ({ ...one, readAt: one.readAt ?? one.createdAt }));
    changes.push(input.body);
    return { unread: 0 };
  }
  if (endpoint === respondToFriendRequest) {
    changes.push({ ...(input.params as object), ...(input.body as object) });
    return { status: 'accepted' };
  }
  return { unread: 0 };
};

beforeEach(() => {
  changes = [];
  jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <NotificationPanel onLeave={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('the list of notifications', () => {
  it('when it shows unread ones, then they are marked as read up to the newest, and stay recognizable as new', async () => {
    notifications = [3, 2].map((id) => buildNotification({ id, text: `Number ${id}`, readAt: null }));
    notifications.push(buildNotification());
    show();
    await screen.findByText('Number 3');
    await waitFor(() => expect(notifications.every(({ readAt }) => readAt !== null)).toBe(true));
    expect(changes).toEqual([{ upTo: 3 }]);
    expect(screen.getAllByText('New:')).toHaveLength(2);
  });

  it('when everything is read, then nothing is sent', async () => {
    notifications = [buildNotification()];
    show();
    await screen.findByText('You earned Origin Story (+5 points).');
    expect(screen.queryByText('New:')).toBeNull();
    expect(changes).toEqual([]);
  });

  it('when a request is pending, then it is answered here, and the focus moves to the title', async () => {
    notifications = [
      buildNotification({ kind: 'friend-request', person: flash, text: 'Flash wants to be your friend.' }),
    ];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept request from Flash' }));
    await waitFor(() => expect(changes).toEqual([{ id: 31, status: 'accepted' }]));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Notifications'));
  });

  it('when there are none, then it says what will appear here', async () => {
    notifications = [];
    show();
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });
});
