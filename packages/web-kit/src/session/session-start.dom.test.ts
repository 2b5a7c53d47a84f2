/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';

const values = new Map([['ninepocket.session', 'casey']]);
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: { getItem: () => null },
  location: { origin: 'https://cards.test', hostname: 'cards.test' },
  matchMedia: () => ({ matches: false }),
});

type User = { uid: string; email: string; getIdToken: (renew?: boolean) => Promise<string> };
const buildUser = (uid: string): User => ({
  uid,
  email: `${uid}@demo.test`,
  getIdToken: async (renew) => (renew ? `${uid}-new` : `${uid}-token`),
});
const firebase = {
  currentUser: null as User | null,
  authStateReady: async () => undefined,
  onAuthStateChanged: (listener: (user: User | null) => void) => listener(firebase.currentUser),
  signOut: async () => undefined,
};
const openAuth = jest.fn(() => firebase);
jest.unstable_mockModule('../sign-in/google-auth.js', () => ({ openAuth }));

const sent: (string | null)[] = [];
let timeZone: string | undefined;
let refuse = false;
let isDown = false;
jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
  if (url === '/config.json') return isDown ? new Response('', { status: 503 }) : Response.json({ apiUrl: '' });
  sent.push(new Headers(init?.headers).get('authorization'));
  if (refuse) {
    refuse = false;
    return Response.json({ title: 'No', code: 'unauthenticated', status: 401 }, { status: 401 });
  }
  const body = JSON.parse(init?.body as string) as { firebaseUid: string; timeZone?: string };
  timeZone = body.timeZone;
  const { firebaseUid } = body;
  return Response.json({ id: firebaseUid.length, username: firebaseUid, plan: 'SIDE_KICK', email: '' });
});

const load = async () => {
  jest.resetModules();
  values.set('ninepocket.session', 'casey');
  sent.length = 0;
  openAuth.mockClear();
  // The page's first script opens Firebase before the session is loaded.
  const { firebaseAuth } = await import('../sign-in/firebase.js');
  await firebaseAuth().catch(() => undefined);
  const { session, sessionStore } = await import('./session.js');
  session.start();
  await new Promise((next) => setTimeout(next));
  return { store: sessionStore, session };
};

it('when Firebase is ready before the session starts, then the user is signed in, and it is opened once', async () => {
  firebase.currentUser = buildUser('casey');
  const { store } = await load();
  expect(store.getState().status).toBe('signedIn');
  expect([sent, openAuth.mock.calls.length]).toEqual([['Bearer casey-token'], 1]);
});

it('when the account is synced, then the time zone of the browser is sent', async () => {
  firebase.currentUser = buildUser('casey');
  await load();
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('when the token is rejected, then Firebase provides a new one', async () => {
  firebase.currentUser = buildUser('casey');
  refuse = true;
  const { store } = await load();
  expect(sent.at(-1)).toBe('Bearer casey-new');
  expect(store.getState().status).toBe('signedIn');
});

it('when Firebase no longer knows the user, then the session ends', async () => {
  firebase.currentUser = null;
  const { store } = await load();
  expect(store.getState().status).toBe('signedOut');
  expect(values.has('ninepocket.session')).toBe(false);
});

it('when Firebase cannot be loaded, then the session is kept, and a retry signs the user in', async () => {
  firebase.currentUser = buildUser('casey');
  isDown = true;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, session } = await load();
  isDown = false;
  expect(store.getState()).toMatchObject({ status: 'signedIn', syncFailed: true });
  expect(values.has('ninepocket.session')).toBe(true);
  expect(logged).toHaveBeenCalledWith('Sign-in could not be loaded', expect.any(Error));

  await session.retrySync();
  await new Promise((next) => setTimeout(next));
  expect(store.getState()).toMatchObject({ status: 'signedIn', syncFailed: false });
  expect(sent.at(-1)).toBe('Bearer casey-token');
});
