import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { collectionUsage } from '@ninepocket/contracts/collection/collection';
import { unreadNotifications } from '@ninepocket/contracts/social/notifications';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { getProfile } from '@ninepocket/contracts/social/social';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { api } from '../api/api.js';
import { createQueryClient } from '../api/query-client.js';
import { useEndpoint } from '../api/queries.js';
import { setCurrentUser } from '../session/current-user.js';
import { setSession } from '../session/session-store.js';

interface Listener {
  onStatus(isConnected: boolean): void;
  onEvent(name: string, data: unknown): void;
}
let listener: Listener | undefined;
jest.unstable_mockModule('./connection.js', () => ({
  openConnection: (opened: Listener) => {
    listener = opened;
    return { send: () => undefined, close: () => undefined };
  },
}));
const { startLive } = await import('./live.js');
const { applyPlan, useLiveAccount } = await import('./use-live-account.js');
const { useLiveRefetch } = await import('./use-live-refetch.js');

const nova = { id: 9, name: 'Nova', email: 'nova@example.com', avatar: '', isAdmin: false } as const;
let plan: 'SIDE_KICK' | 'SUPER_HERO';
let fetched: string[];
const answer = async ({ path }: Endpoint): Promise<unknown> => {
  fetched.push(path);
  return path === getProfile.path ? { id: nova.id, plan, subscriptionStatus: 'active' } : {};
};
const times = ({ path }: Endpoint): number => fetched.filter((one) => one === path).length;

function Screen() {
  useLiveAccount();
  useLiveRefetch();
  useEndpoint(collectionUsage);
  useEndpoint(unreadNotifications);
  return null;
}

describe('what a screen refetches after live events', () => {
  beforeEach(async () => {
    fetched = [];
    plan = 'SIDE_KICK';
    jest.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
    setCurrentUser({ ...nova, plan, subscriptionStatus: 'active' });
    startLive();
    setSession({ status: 'signedIn', firebaseUid: 'nova' });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    );
    await waitFor(() => {
      if (!listener || times(unreadNotifications) === 0) throw new Error('The screen is not ready yet');
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });
  const connect = () => act(async () => listener?.onStatus(true));

  it('when the page connects, then notifications are refetched and lists of holdings stay as they are', async () => {
    await connect();
    await waitFor(() => expect(times(unreadNotifications)).toBe(2));
    expect(times(getProfile)).toBe(1);
    expect(times(collectionUsage)).toBe(1);
  });

  it('when the plan changed while the page was not connected, then the collection’s limit is refetched', async () => {
    plan = 'SUPER_HERO';
    await connect();
    await waitFor(() => expect(times(collectionUsage)).toBe(2));
  });

  it('when a plan was bought, then the limit is refetched at once, and again when social has the plan', async () => {
    act(() => applyPlan('SUPER_HERO'));
    await waitFor(() => expect(times(collectionUsage)).toBe(2));
    await act(async () => listener?.onEvent('plan', { plan: 'SUPER_HERO', subscriptionStatus: 'active' }));
    await waitFor(() => expect(times(collectionUsage)).toBe(3));
  });

  it('when a change of plan is pushed, then the collection’s limit is refetched once', async () => {
    await act(async () => listener?.onEvent('plan', { plan: 'SUPER_HERO', subscriptionStatus: 'active' }));
    await waitFor(() => expect(times(collectionUsage)).toBe(2));
    expect(times(unreadNotifications)).toBe(1);
  });
});
