/** Firebase, loaded only when a user is or wants to be signed in. Used by session.ts only. */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
} from 'firebase/auth';
import type { AppConfig, DemoAccount } from '../config.js';
import { clearRedirect, markRedirect } from './redirect-mark.js';
import { afterPopupFailed } from './sign-in.rules.js';

export const openAuth = ({ firebase, authEmulatorUrl }: AppConfig): Auth => {
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
};

/** @throws FirebaseError when Google or Firebase refused */
export const finishRedirect = async (auth: Auth): Promise<void> => {
  clearRedirect();
  await getRedirectResult(auth, browserPopupRedirectResolver);
};

// The emulator accepts the claims of a Google account in place of a token. Its popup page would load Google's scripts,
// so our own account chooser asks for the address instead.
const signInToEmulator = (auth: Auth, { email, name }: DemoAccount) =>
  signInWithCredential(
    auth,
    GoogleAuthProvider.credential(
      JSON.stringify({ sub: `demo-${email.toLowerCase()}`, email: email.toLowerCase(), email_verified: true, name }),
    ),
  );

/**
 * Falls back to a full-page redirect when the browser or the user prevents the popup (SPEC section 4).
 * @throws FirebaseError for every other failure
 */
const signInAtGoogle = async (auth: Auth): Promise<void> => {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  try {
    await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  } catch (error) {
    if (afterPopupFailed(error) === 'throw') throw error;
    markRedirect();
    await signInWithRedirect(auth, provider, browserPopupRedirectResolver);
  }
};

export const signInWith = async (auth: Auth, account: DemoAccount | undefined): Promise<void> => {
  if (account) await signInToEmulator(auth, account);
  else await signInAtGoogle(auth);
};
