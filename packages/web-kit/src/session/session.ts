/** Who is signed in: Firebase knows the account, POST /api/auth/sync the product's user (SPEC sections 1 and 4). */
import { syncUser } from '@ninepocket/contracts/social/social';
import { api } from '../api/api.js';
import { whenAtRest } from '../page/at-rest.js';
import type { DemoAccount } from '../config.js';
import { setCurrentUser, userStore } from './current-user.js';
import { dropToken, keptToken, type Account } from './kept-token.js';
import { firebaseAuth, isFirebaseOpened, logSignInError, whenAccountChanges } from './opened-firebase.js';
import { takePlanChoice } from './plan-choice.js';
import { cameFromRedirect } from './redirect-mark.js';
import { HINT } from './session-hint.js';
import { sessionStore, setSession } from './session-store.js';
import { setTokenSource } from './token.js';
import { toCurrentUser } from './user.rules.js';

export { sessionStore, useSession } from './session-store.js';

let account: Account | null = null;

/** With a kept token Firebase is not needed at once: it comes when the page is at rest. */
const FIREBASE_AFTER_MS = 10_000;

const clear = (expired: boolean): void => {
  account = null;
  localStorage.removeItem(HINT);
  dropToken();
  setCurrentUser(null);
  setSession({ status: 'signedOut', uid: null, syncFailed: false, checkoutDue: false, expired });
};

const sync = async (who: Account): Promise<void> => {
  try {
    const { uid, email, displayName, photoURL } = who;
    const user = await api.call(syncUser, { body: { firebaseUid: uid, email, displayName, photoURL } });
    if (who !== account) return;
    setCurrentUser(toCurrentUser(user));
    setSession({ status: 'signedIn', syncFailed: false, checkoutDue: takePlanChoice(user.plan) });
  } catch (error) {
    if (who !== account) return;
    console.error('The account could not be synced', error);
    setSession({ status: 'signedIn', syncFailed: true });
  }
};

const accountChanged = (who: Account | null): void => {
  if (!who) return clear(sessionStore.getState().expired);
  // Firebase has come, and it is who the kept token said.
  if (who.uid === account?.uid && !sessionStore.getState().syncFailed) return;
  account = who;
  if (localStorage.getItem(HINT) !== who.uid) setCurrentUser(null);
  localStorage.setItem(HINT, who.uid);
  const status = userStore.getState().currentUser ? 'signedIn' : 'loading';
  setSession({ status, uid: who.uid, syncFailed: false, expired: false });
  void sync(who);
};

whenAccountChanges(accountChanged);

/** Signs out here and in every other tab. */
const signOut = async (): Promise<void> => {
  await (await firebaseAuth()).signOut();
};

/** After the account's deletion: the sign-in goes too where Firebase lets it go, and is ended here in any case. */
const leaveForGood = async (): Promise<void> => {
  try {
    await (await firebaseAuth()).currentUser?.delete().catch(() => undefined); // Firebase wants a recent sign-in for this
    await signOut();
  } catch {
    clear(false); // Firebase could not be loaded.
  }
};

setTokenSource({
  // Firebase renews 5 minutes before the end by itself and counts a token as expired 30 s early (SPEC section 9).
  token: async ({ renew }) => {
    if (sessionStore.getState().status === 'signedOut') return null;
    const kept = isFirebaseOpened() || renew ? null : keptToken(account?.uid ?? null);
    if (kept) return kept.token;
    // Calls may be waiting since before Firebase knew who is signed in; accountChanged hears of it a moment later.
    const { currentUser } = await firebaseAuth();
    return currentUser ? currentUser.getIdToken(renew) : null;
  },
  refused: () => {
    setSession({ expired: true });
    signOut().catch(() => clear(true));
  },
});

// A failure is told by the call that needs Firebase.
const prepare = (): void => {
  firebaseAuth().catch(() => undefined);
};

/** Begins with the kept token. Until Firebase is there, the hint tells of a sign-out or another account in other tabs. */
const startWith = (kept: Account): void => {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== HINT) return;
    if (newValue === null) clear(false);
    else prepare();
  });
  whenAtRest(FIREBASE_AFTER_MS, prepare);
  accountChanged(kept);
};

export const session = {
  /** Finds out who is signed in. Once, before the first render. */
  start: (): void => {
    if (sessionStore.getState().status !== 'loading') return;
    const kept = cameFromRedirect() ? null : keptToken(localStorage.getItem(HINT));
    if (kept) return startWith(kept.account);
    firebaseAuth().catch((error: unknown) => {
      console.error('Sign-in could not be loaded', error);
      clear(false);
    });
  },
  /** Loads what sign-in needs, so that it opens at once when it is asked for. */
  prepare,
  /**
   * Signs in at Google; with the auth emulator as the given account. May leave the page (redirect).
   * @throws FirebaseError, after logging it
   */
  signIn: async (account?: DemoAccount): Promise<void> => {
    try {
      const { signInWith } = await import('./google-auth.js');
      await signInWith(await firebaseAuth(), account);
    } catch (error) {
      logSignInError(error);
      throw error;
    }
  },
  signOut,
  leaveForGood,
  /** Tries again to load the product's user. */
  retrySync: async (): Promise<void> => {
    if (account) await sync(account);
  },
  /** The shell has taken over the way to checkout. */
  checkoutTaken: (): void => setSession({ checkoutDue: false }),
};
