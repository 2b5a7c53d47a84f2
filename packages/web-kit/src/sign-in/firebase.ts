/** Opened on first use: visitors who do not sign in never load it. */
import type { Auth, User } from 'firebase/auth';
import { loadConfig } from '../config.js';
import { cameFromRedirect } from './redirect-mark.js';
import { logHint } from './sign-in.rules.js';

export interface Account {
  firebaseUid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

type Listener = (account: Account | null) => void;

let opened: Promise<Auth> | undefined;
let ready: Auth | undefined;
let notify: Listener = () => undefined;

/** Also called with the initial state, which may be known already. */
export const onAccountChange = (listener: Listener): void => {
  notify = listener;
  if (ready) notify(ready.currentUser && accountOf(ready.currentUser));
};

export const logSignInError = (error: unknown): void => {
  console.error('Sign-in failed', error, logHint(error, location.hostname) ?? '');
};

const accountOf = ({ uid, email, displayName, photoURL }: User): Account => ({
  firebaseUid: uid,
  email,
  displayName,
  photoURL,
});

const open = async (): Promise<Auth> => {
  const [{ openAuth, finishRedirect }, config] = await Promise.all([
    import(/* webpackChunkName: "firebase" */ './google-auth.js'),
    loadConfig(),
  ]);
  const auth = openAuth(config);
  if (cameFromRedirect()) await finishRedirect(auth).catch(logSignInError);
  await auth.authStateReady();
  auth.onAuthStateChanged((user) => notify(user && accountOf(user)));
  ready = auth;
  return auth;
};

/** @throws Error when the script or the configuration could not be loaded; the next call retries */
export const firebaseAuth = (): Promise<Auth> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};
