/** Who is signed in: Firebase knows the account, POST /api/auth/sync the product's user (SPEC sections 1 and 4). */
import { syncUser } from '@ninepocket/contracts/social';
import type { Auth } from 'firebase/auth';
import { create } from 'zustand';
import { api } from './api.js';
import { loadConfig, type DemoAccount } from './config.js';
import { setCurrentUser, userStore } from './current-user.js';
import type { FirebaseUser } from './google-auth.js';
import { takePlanChoice } from './plan-choice.js';
import { cameFromRedirect } from './redirect-mark.js';
import { HINT, wasSignedIn } from './session-hint.js';
import { logHint } from './sign-in.rules.js';
import { setTokenSource } from './token.js';
import { toCurrentUser } from './user.rules.js';

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** Signed in, but the product's user could not be loaded; `session.retrySync()` tries again. */
  syncFailed: boolean;
  /** The session ended by itself; the landing page says so. */
  expired: boolean;
  /** SUPER HERO was chosen before sign-in: the shell goes on to checkout. */
  checkoutDue: boolean;
}

export const sessionStore = create<SessionState>()(() => ({
  status: wasSignedIn() || cameFromRedirect() ? 'loading' : 'signedOut',
  syncFailed: false,
  expired: false,
  checkoutDue: false,
}));
const set = sessionStore.setState;

let opened: Promise<Auth> | undefined;
let firebaseUser: FirebaseUser | null = null;

const clear = (expired: boolean): void => {
  firebaseUser = null;
  localStorage.removeItem(HINT);
  setCurrentUser(null);
  set({ status: 'signedOut', syncFailed: false, checkoutDue: false, expired });
};

const sync = async (user: FirebaseUser): Promise<void> => {
  try {
    const synced = await api.call(syncUser, {
      body: { firebaseUid: user.uid, email: user.email, displayName: user.displayName, photoURL: user.photoURL },
    });
    if (user !== firebaseUser) return;
    setCurrentUser(toCurrentUser(synced));
    set({ status: 'signedIn', syncFailed: false, checkoutDue: takePlanChoice(synced.plan) });
  } catch (error) {
    if (user !== firebaseUser) return;
    console.error('The account could not be synced', error);
    set({ status: 'signedIn', syncFailed: true });
  }
};

const accountChanged = (user: FirebaseUser | null): void => {
  if (!user) return clear(sessionStore.getState().expired);
  firebaseUser = user;
  if (localStorage.getItem(HINT) !== user.uid) setCurrentUser(null);
  localStorage.setItem(HINT, user.uid);
  set({ status: userStore.getState().currentUser ? 'signedIn' : 'loading', syncFailed: false, expired: false });
  void sync(user);
};

const open = async (): Promise<Auth> => {
  const [{ openAuth, finishRedirect }, config] = await Promise.all([import('./google-auth.js'), loadConfig()]);
  const auth = openAuth(config);
  if (cameFromRedirect()) await finishRedirect(auth).catch(logSignInError);
  await auth.authStateReady();
  auth.onAuthStateChanged(accountChanged);
  return auth;
};

const auth = (): Promise<Auth> => {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const logSignInError = (error: unknown): void => {
  console.error('Sign-in failed', error, logHint(error, location.hostname) ?? '');
};

/** Signs out here and in every other tab. */
const signOut = async (): Promise<void> => {
  await (await auth()).signOut();
};

/** After the account's deletion: the sign-in goes too where Firebase lets it go, and is ended in any case. */
const leaveForGood = async (): Promise<void> => {
  await firebaseUser?.delete().catch(() => undefined); // Firebase wants a recent sign-in for this
  await signOut();
};

setTokenSource({
  // Firebase renews 5 minutes before the end by itself and counts a token as expired 30 s early (SPEC section 9).
  token: async ({ renew }) => {
    if (sessionStore.getState().status === 'signedOut') return null;
    // Calls may be waiting since before Firebase knew who is signed in; accountChanged hears of it a moment later.
    const { currentUser } = await auth();
    return currentUser ? currentUser.getIdToken(renew) : null;
  },
  refused: () => {
    set({ expired: true });
    signOut().catch(() => clear(true));
  },
});

export const session = {
  /** Finds out who is signed in. Once, before the first render. */
  start: (): void => {
    if (sessionStore.getState().status === 'loading')
      auth().catch((error: unknown) => {
        console.error('Sign-in could not be loaded', error);
        clear(false);
      });
  },
  /** Loads what sign-in needs, so that it opens at once when it is asked for. */
  prepare: (): void => {
    auth().catch(() => undefined);
  },
  /**
   * Signs in at Google; with the auth emulator as the given account. May leave the page (redirect).
   * @throws FirebaseError, after logging it
   */
  signIn: async (account?: DemoAccount): Promise<void> => {
    try {
      const { signInWith } = await import('./google-auth.js');
      await signInWith(await auth(), account);
    } catch (error) {
      logSignInError(error);
      throw error;
    }
  },
  signOut,
  leaveForGood,
  /** Tries again to load the product's user. */
  retrySync: async (): Promise<void> => {
    if (firebaseUser) await sync(firebaseUser);
  },
  /** The shell has taken over the way to checkout. */
  checkoutTaken: (): void => set({ checkoutDue: false }),
};

/** The state of the session; renders again when it changes. */
export const useSession = (): SessionState => sessionStore();
