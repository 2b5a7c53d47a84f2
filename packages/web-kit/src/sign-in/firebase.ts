/** Opened on first use: its script is large, and most visits start without it. */
import type { Auth, User } from 'firebase/auth';
import { loadConfig } from '../config.js';
import { storeToken, type Account } from './stored-token.js';
import { cameFromRedirect } from './redirect-mark.js';
import { logHint } from './sign-in.rules.js';

let opened: Promise<Auth> | undefined;
let notify: (account: Account | null) => void = () => undefined;

/** Also called with the initial state. */
export const onAccountChange = (listener: (account: Account | null) => void): void => {
  notify = listener;
};

/** Once true, Firebase supplies the tokens. */
export const isFirebaseRequested = (): boolean => opened !== undefined;

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
  const [{ openAuth, finishRedirect }, config] = await Promise.all([import('./google-auth.js'), loadConfig()]);
  const auth = openAuth(config);
  if (cameFromRedirect()) await finishRedirect(auth).catch(logSignInError);
  await auth.authStateReady();
  auth.onAuthStateChanged((user) => notify(user && accountOf(user)));
  auth.onIdTokenChanged((user) => {
    user
      ?.getIdToken()
      .then((token) => auth.currentUser?.uid === user.uid && storeToken(token))
      .catch(() => undefined); // The next API call reports the failure.
  });
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
