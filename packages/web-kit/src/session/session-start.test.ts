/** @jest-environment node */
import { expect, it, jest } from '@jest/globals';

const tokenOf = (uid: string): string => {
  const claims = { user_id: uid, email: `${uid}@demo.test`, exp: Date.now() / 1000 + 3600 };
  return `e30.${btoa(JSON.stringify(claims))}.`;
};
const values = new Map([
  ['ninepocket.session', 'casey'],
  ['ninepocket.token', tokenOf('casey')],
]);
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
};
let otherTab: (event: object) => void = () => undefined;
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: { getItem: () => null },
  location: { origin: 'https://cards.test', hostname: 'cards.test' },
  matchMedia: () => ({ matches: false }),
  addEventListener: (type: string, listener: (event: object) => void) => {
    if (type === 'storage') otherTab = listener;
  },
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
  onIdTokenChanged: (listener: (user: User | null) => void) => listener(firebase.currentUser),
  signOut: async () => undefined,
};
const openAuth = jest.fn(() => firebase);
jest.unstable_mockModule('../sign-in/google-auth.js', () => ({ openAuth }));

const sent: (string | null)[] = [];
let timeZone: string | undefined;
let refuse = false;
jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
  if (url === '/config.json') return Response.json({ apiUrl: '' });
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
  values.set('ninepocket.session', 'casey').set('ninepocket.token', tokenOf('casey'));
  sent.length = 0;
  openAuth.mockClear();
  jest.useFakeTimers();
  const { session, sessionStore } = await import('./session.js');
  session.start();
  await jest.advanceTimersByTimeAsync(100);
  return sessionStore;
};

it('when a token is stored, then the user is signed in without Firebase, which loads later and changes nothing', async () => {
  firebase.currentUser = buildUser('casey');
  const store = await load();
  expect(store.getState().status).toBe('signedIn');
  expect([sent, openAuth.mock.calls.length]).toEqual([[`Bearer ${values.get('ninepocket.token')}`], 0]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([sent.length, openAuth.mock.calls.length]).toEqual([1, 1]);
  expect(store.getState().status).toBe('signedIn');
});

it('when the account is synced, then the time zone of the browser is sent', async () => {
  await load();
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('when the stored token is rejected, then Firebase provides a new one', async () => {
  firebase.currentUser = buildUser('casey');
  refuse = true;
  const store = await load();
  expect(sent.at(-1)).toBe('Bearer casey-new');
  expect(store.getState().status).toBe('signedIn');
});

it('when another tab signs out, then so does this one, and the token is deleted', async () => {
  const store = await load();
  otherTab({ key: 'ninepocket.session', newValue: null });
  expect(store.getState().status).toBe('signedOut');
  expect(values.has('ninepocket.token')).toBe(false);
});

it('when another account signs in from another tab, then Firebase decides who is signed in', async () => {
  const store = await load();
  firebase.currentUser = buildUser('other-user');
  otherTab({ key: 'ninepocket.session', newValue: 'other-user' });
  await jest.advanceTimersByTimeAsync(100);
  expect(sent.at(-1)).toBe('Bearer other-user-token');
  expect(store.getState().status).toBe('signedIn');
  expect(values.get('ninepocket.session')).toBe('other-user');
});

it('when Firebase no longer knows the user, then the session ends', async () => {
  firebase.currentUser = null;
  const store = await load();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(store.getState().status).toBe('signedOut');
  expect(values.has('ninepocket.token')).toBe(false);
});
