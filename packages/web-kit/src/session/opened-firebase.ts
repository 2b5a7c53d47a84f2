/** Opens Firebase on first use; its script is large, and most visits start without it. */
import type { Auth } from 'firebase/auth';
import { loadConfig } from '../config.js';
import { keepToken, type Account } from './kept-token.js';
import { cameFromRedirect } from './redirect-mark.js';
import { logHint } from './sign-in.rules.js';

let opened: Promise<Auth> | undefined;
let tell: (who: Account | null) => void = () => undefined;

/** Registers the callback for account changes, the first state included. */
export const whenAccountChanges = (listen: (who: Account | null) => void): void => {
  tell = listen;
};

/** True once requested: from then on, its tokens are used. */
export const isFirebaseOpened = (): boolean => opened !== undefined;

export const logSignInError = (error: unknown): void => {
  console.error('Sign-in failed', error, logHint(error, location.hostname) ?? '');
};

const open = async (): Promise<Auth> => {
  const [{ openAuth, finishRedirect }, config] = await Promise.all([import('./google-auth.js'), loadConfig()]);
  const auth = openAuth(config);
  if (cameFromRedirect()) await finishRedirect(auth).catch(logSignInError);
  await auth.authStateReady();
  auth.onAuthStateChanged((user) => tell(user));
  auth.onIdTokenChanged((user) => {
    user
      ?.getIdToken()
      .then((token) => auth.currentUser?.uid === user.uid && keepToken(token))
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
