/** @jest-environment node */
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SyncedUser } from '@ninepocket/contracts/social/social';

class Storage {
  values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}
const localStorage = new Storage();
Object.assign(globalThis, {
  localStorage,
  sessionStorage: new Storage(),
  location: { origin: 'https://cards.test', hostname: 'cards.test' },
  matchMedia: () => ({ matches: false }),
});

const account = (uid: string, email: string) => ({
  uid,
  email,
  displayName: null,
  photoURL: null,
  delete: async () => undefined,
  getIdToken: async (renew: boolean) => `${uid}-${renew ? 'new' : 'token'}`,
});
type Account = ReturnType<typeof account>;
const firebase = {
  currentUser: null as Account | null,
  listeners: [] as ((user: Account | null) => void)[],
  authStateReady: async () => undefined,
  onAuthStateChanged: (listener: (user: Account | null) => void) => void firebase.listeners.push(listener),
  onIdTokenChanged: () => undefined,
  notify: (user: Account | null) => {
    firebase.currentUser = user;
    firebase.listeners.forEach((listener) => listener(user));
  },
  signOut: async () => firebase.notify(null),
};
jest.unstable_mockModule('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.unstable_mockModule('firebase/auth', () => ({
  browserLocalPersistence: {},
  browserPopupRedirectResolver: {},
  connectAuthEmulator: () => undefined,
  getRedirectResult: async () => null,
  GoogleAuthProvider: { credential: (token: string) => token },
  indexedDBLocalPersistence: {},
  initializeAuth: () => firebase,
  signInWithCredential: async (_auth: unknown, claims: string) => {
    const { sub, email } = JSON.parse(claims) as { sub: string; email: string };
    firebase.notify(account(sub, email));
  },
  signInWithPopup: jest.fn(),
  signInWithRedirect: jest.fn(),
}));

const buildSynced = (overrides: Partial<SyncedUser> = {}): SyncedUser => ({
  id: 1,
  displayName: 'Casey',
  username: 'casey',
  email: 'casey@demo.test',
  photoURL: null,
  isAdmin: false,
  plan: 'SIDE_KICK',
  subscriptionStatus: 'active',
  ...overrides,
});
let sync: () => Response;
const tokens: (string | null)[] = [];
jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
  if (url === '/config.json') return Response.json({ apiUrl: '', firebase: {}, authEmulatorUrl: 'http://e' });
  tokens.push(new Headers(init?.headers).get('authorization'));
  return sync();
});
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => void jest.restoreAllMocks());

const { session, sessionStore } = await import('./session.js');
const { onSessionEnd } = await import('./on-session-end.js');
const { sessionState } = await import('./session-state.js');
const { changeCurrentUser, userStore } = await import('./current-user.js');
session.start();
const { createQueryClient } = await import('../api/query-client.js');
const casey = { email: 'casey@demo.test', name: 'Casey' };
await import('../sign-in/google-auth.js'); // so that opening Firebase takes no longer than its promises
const flush = async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(async () => {
  sync = () => Response.json(buildSynced());
  await session.signOut();
  tokens.length = 0;
  logged.mockClear();
});

describe('a session', () => {
  it('when no one was signed in before, then the state is signed out immediately', () => {
    expect(sessionStore.getState().status).toBe('signedOut');
    expect(localStorage.getItem('ninepocket.session')).toBeNull();
  });

  it('when a user signs in, then the account is synced with their token and becomes the current user', async () => {
    await session.signIn(casey);
    await flush();
    expect(tokens).toEqual(['Bearer demo-casey@demo.test-token']);
    expect(userStore.getState().currentUser).toMatchObject({ id: 1, name: 'Casey', plan: 'SIDE_KICK' });
    expect(sessionStore.getState()).toMatchObject({ status: 'signedIn', syncFailed: false });
    expect(localStorage.getItem('ninepocket.session')).not.toBeNull();
  });

  it('when the plan changes during the sync, then the older response does not undo it', async () => {
    sync = () => {
      changeCurrentUser({ plan: 'SUPER_HERO' });
      sync = () => Response.json(buildSynced({ plan: 'SUPER_HERO' }));
      return Response.json(buildSynced());
    };
    await session.signIn(casey);
    await flush();
    expect(tokens).toHaveLength(2);
    expect(userStore.getState().currentUser).toMatchObject({ plan: 'SUPER_HERO' });
  });

  it('when the sync fails, then it is logged, the user is signed in, and a retry fixes it', async () => {
    sync = () => Response.json({ title: 'Unavailable', code: 'unavailable', status: 503 }, { status: 503 });
    await session.signIn(casey);
    await flush();
    expect(sessionStore.getState()).toMatchObject({ status: 'signedIn', syncFailed: true });
    expect(logged).toHaveBeenCalled();
    sync = () => Response.json(buildSynced());
    await session.retrySync();
    expect(sessionStore.getState().syncFailed).toBe(false);
    expect(userStore.getState().currentUser?.id).toBe(1);
  });

  it('when the user signs out, then user, hint and cached data are deleted', async () => {
    const queries = createQueryClient();
    await session.signIn(casey);
    await flush();
    queries.setQueryData(['GET /api/collection'], ['mine']);
    await session.signOut();
    expect(userStore.getState().currentUser).toBeNull();
    expect(localStorage.getItem('ninepocket.session')).toBeNull();
    expect(queries.getQueryData(['GET /api/collection'])).toBeUndefined();
  });

  it('when the user signs out, then what they had begun is reset', async () => {
    const draft = sessionState<{ typed: string; setId?: number }>({ typed: '' });
    await session.signIn(casey);
    await flush();
    draft.setState({ typed: '1-45', setId: 7 });
    await session.signOut();
    expect(draft.getState()).toEqual({ typed: '' });
  });

  it('when another user takes over the session, then they do not see what the first one had begun', async () => {
    const draft = sessionState({ typed: '' });
    await session.signIn(casey);
    await flush();
    draft.setState({ typed: '1-45' });
    sync = () => Response.json(buildSynced({ id: 2 }));
    await session.signIn({ email: 'hero@demo.test', name: 'Hero' });
    await flush();
    expect(draft.getState()).toEqual({ typed: '' });
  });

  it('when the user signs out before the account has loaded, then their stored data is deleted too', async () => {
    const queries = createQueryClient();
    const forget = jest.fn();
    onSessionEnd(forget);
    sync = () => new Response('', { status: 503 });
    await session.signIn(casey);
    await flush();
    expect([sessionStore.getState().syncFailed, forget.mock.calls.length]).toEqual([true, 0]);
    queries.setQueryData(['GET /api/collection'], ['mine']);
    await session.signOut();
    expect(forget).toHaveBeenCalled();
    expect(queries.getQueryData(['GET /api/collection'])).toBeUndefined();
  });

  it('when another account signs in after one that was never loaded, then the stored data is deleted', async () => {
    const forget = jest.fn();
    onSessionEnd(forget);
    sync = () => new Response('', { status: 503 });
    await session.signIn(casey);
    await session.signIn({ email: 'hero@demo.test', name: 'Hero' });
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it('when an account was deleted and Firebase refuses to delete the sign-in, then the session ends anyway', async () => {
    await session.signIn(casey);
    await flush();
    const signOut = jest.spyOn(firebase, 'signOut').mockRejectedValueOnce(new Error('unavailable'));
    await session.endAfterAccountDeletion();
    signOut.mockRestore();
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', firebaseUid: null });
    expect(localStorage.getItem('ninepocket.session')).toBeNull();
  });

  it('when another account signs in here, then the previous one is not shown meanwhile', async () => {
    await session.signIn(casey);
    await flush();
    sync = () => new Response('', { status: 503 });
    await session.signIn({ email: 'hero@demo.test', name: 'Hero' });
    await flush();
    expect(userStore.getState().currentUser).toBeNull();
  });

  it('when the user signs out during the sync, then its response changes nothing', async () => {
    let answer: (response: Response) => void = () => undefined;
    jest.mocked(fetch).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await session.signIn(casey);
    await flush();
    await session.signOut();
    answer(Response.json(buildSynced()));
    await flush();
    expect(userStore.getState().currentUser).toBeNull();
    expect(sessionStore.getState().status).toBe('signedOut');
  });

  it('when even a renewed token is rejected, then the session ends with a reason', async () => {
    sync = () => Response.json({ title: 'No', code: 'unauthenticated', status: 401 }, { status: 401 });
    await session.signIn(casey);
    await flush();
    expect(tokens).toEqual(['Bearer demo-casey@demo.test-token', 'Bearer demo-casey@demo.test-new']);
    expect(sessionStore.getState()).toMatchObject({ status: 'signedOut', expired: true });
  });

  it('when SUPER_HERO was chosen before sign-in, then checkout is due once, and the choice is removed', async () => {
    localStorage.setItem('selectedPlan', 'SUPER_HERO');
    await session.signIn(casey);
    await flush();
    expect(sessionStore.getState().checkoutDue).toBe(true);
    expect(localStorage.getItem('selectedPlan')).toBeNull();
    session.clearCheckoutDue();
    await session.retrySync();
    expect(sessionStore.getState().checkoutDue).toBe(false);
  });

  it('when an admin signs in, then admin mode is on; when it was switched off, a reload leaves it off', async () => {
    sync = () => Response.json(buildSynced({ id: 3, isAdmin: true }));
    await session.signIn({ email: 'admin@demo.test', name: 'Alex' });
    await flush();
    expect(userStore.getState().isAdminMode).toBe(true);
    userStore.setState({ isAdminMode: false });
    await session.retrySync();
    expect(userStore.getState().isAdminMode).toBe(false);
  });
});
