/** Firebase, loaded only when somebody is or wants to be signed in. session.ts is its only user. */
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

/** Ends a sign-in by redirect. @throws FirebaseError when Google or Firebase refused */
export const finishRedirect = async (auth: Auth): Promise<void> => {
  clearRedirect();
  await getRedirectResult(auth, browserPopupRedirectResolver);
};

// The emulator takes the claims of a Google account in place of a token (PARTS); its popup page would load
// scripts of Google, so an account chooser of ours asks for the address instead.
const signInToEmulator = (auth: Auth, { email, name }: DemoAccount) =>
  signInWithCredential(
    auth,
    GoogleAuthProvider.credential(
      JSON.stringify({ sub: `demo-${email.toLowerCase()}`, email: email.toLowerCase(), email_verified: true, name }),
    ),
  );

/**
 * Popup, and where that fails for a reason of the browser or person, a full-page redirect (SPEC section 4).
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

/** @param account only with the emulator */
export const signInWith = async (auth: Auth, account: DemoAccount | undefined): Promise<void> => {
  if (account) await signInToEmulator(auth, account);
  else await signInAtGoogle(auth);
};
