import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { api } from '../api/api.js';
import { setCurrentUser, userStore } from '../session/current-user.js';
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

const nova = { id: 9, name: 'Nova', email: 'nova@example.com', avatar: '', isAdmin: false } as const;
const rex = { ...nova, id: 10, name: 'Rex', email: 'rex@example.com' } as const;
const free = { plan: 'SIDE_KICK', subscriptionStatus: 'active' } as const;
const cancelled = { plan: 'SUPER_HERO', subscriptionStatus: 'cancelled' } as const;

function Screen() {
  useLiveAccount();
  return null;
}
const profile = jest.fn<() => Promise<unknown>>();
const shown = () => {
  const { currentUser } = userStore.getState();
  return currentUser && { id: currentUser.id, plan: currentUser.plan, status: currentUser.subscriptionStatus };
};
const push = (data: unknown, name = 'plan') => act(async () => listener?.onEvent(name, data));
const connect = () => act(async () => listener?.onStatus(true));

describe("the current user's plan and role", () => {
  let view: ReturnType<typeof render>;
  beforeEach(async () => {
    profile.mockReset().mockResolvedValue({ id: nova.id, isAdmin: false, ...free });
    jest.spyOn(api, 'call').mockImplementation(profile as typeof api.call);
    setCurrentUser({ ...nova, ...free });
    startLive();
    setSession({ status: 'signedIn', firebaseUid: 'nova' });
    view = render(<Screen />);
    await waitFor(() => {
      if (!listener) throw new Error('The connection is not open yet');
    });
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('when a change is pushed, then plan and status follow without a request', async () => {
    await push(cancelled);
    expect(shown()).toEqual({ id: nova.id, plan: 'SUPER_HERO', status: 'cancelled' });
    expect(userStore.getState().currentUser).toMatchObject({ name: 'Nova', email: 'nova@example.com' });
    expect(profile).not.toHaveBeenCalled();
  });

  it('when the admin right is removed, then it is gone without a request, and so is admin mode', async () => {
    setCurrentUser({ ...nova, ...free, isAdmin: true });
    expect(userStore.getState().isAdminMode).toBe(true);
    await push({ isAdmin: false }, 'role');
    expect(userStore.getState()).toMatchObject({ currentUser: { isAdmin: false }, isAdminMode: false });
    expect(profile).not.toHaveBeenCalled();
  });

  it('when the page connects after a change was missed, then the plan is read again', async () => {
    profile.mockResolvedValue({ id: nova.id, isAdmin: false, ...cancelled });
    await connect();
    await waitFor(() => expect(shown()).toMatchObject({ plan: 'SUPER_HERO', status: 'cancelled' }));
  });

  it('when a change is pushed while the plan is read, then the older response does not undo it', async () => {
    let answer: (profile: unknown) => void = () => undefined;
    profile.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    profile.mockResolvedValue({ id: nova.id, isAdmin: false, ...cancelled });
    await connect();
    await push(cancelled);
    await act(async () => answer({ id: nova.id, isAdmin: false, ...free }));
    expect(profile).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual({ id: nova.id, plan: 'SUPER_HERO', status: 'cancelled' });
  });

  it('when another account signed in while the plan was read, then it keeps its own plan', async () => {
    let answer: (profile: unknown) => void = () => undefined;
    profile.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await connect();
    setCurrentUser({ ...rex, ...free });
    await act(async () => answer({ id: nova.id, isAdmin: false, ...cancelled }));
    expect(shown()).toEqual({ id: rex.id, plan: 'SIDE_KICK', status: 'active' });
  });

  it('when reading it fails, then the plan stays and the next connection corrects it', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    profile.mockRejectedValueOnce(new Error('offline'));
    await connect();
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(shown()).toMatchObject({ plan: 'SIDE_KICK' });
    profile.mockResolvedValue({ id: nova.id, isAdmin: false, ...cancelled });
    await connect();
    await waitFor(() => expect(shown()).toMatchObject({ plan: 'SUPER_HERO' }));
  });

  it("when billing's own answer arrives first, then only the plan changes; signed out, nothing does", () => {
    applyPlan('SUPER_HERO');
    expect(shown()).toEqual({ id: nova.id, plan: 'SUPER_HERO', status: 'active' });
    setCurrentUser(null);
    applyPlan('SIDE_KICK');
    expect(shown()).toBeNull();
  });

  it('when the layout is left, then pushes no longer change the plan', async () => {
    view.unmount();
    await push(cancelled);
    expect(shown()).toMatchObject({ plan: 'SIDE_KICK' });
  });
});
