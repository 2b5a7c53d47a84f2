/** The session: Firebase knows the sign-in, POST /api/auth/sync the product's user (SPEC sections 1 and 4). */
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

/** With a stored token Firebase is not urgent: it loads once the page is idle. */
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
  // Firebase has loaded and confirms the stored token's account.
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

/** After an account deletion: deletes the Firebase account if possible, and ends the session in any case. */
const leaveForGood = async (): Promise<void> => {
  try {
    await (await firebaseAuth()).currentUser?.delete().catch(() => undefined); // Firebase may require a recent sign-in for this.
    await signOut();
  } catch {
    clear(false); // Firebase could not be loaded.
  }
};

setTokenSource({
  // Firebase renews tokens 5 minutes before expiry and treats them as expired 30 s early (SPEC section 9).
  token: async ({ renew }) => {
    if (sessionStore.getState().status === 'signedOut') return null;
    const kept = isFirebaseOpened() || renew ? null : keptToken(account?.uid ?? null);
    if (kept) return kept.token;
    // Calls may have waited since before Firebase knew the account; accountChanged runs a moment later.
    const { currentUser } = await firebaseAuth();
    return currentUser ? currentUser.getIdToken(renew) : null;
  },
  refused: () => {
    setSession({ expired: true });
    signOut().catch(() => clear(true));
  },
});

// A failure is reported by the call that needs Firebase.
const prepare = (): void => {
  firebaseAuth().catch(() => undefined);
};

/** Starts from the stored token. Until Firebase loads, the hint reveals a sign-out or account change in other tabs. */
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
  /** Determines the signed-in user. Called once, before the first render. */
  start: (): void => {
    if (sessionStore.getState().status !== 'loading') return;
    const kept = cameFromRedirect() ? null : keptToken(localStorage.getItem(HINT));
    if (kept) return startWith(kept.account);
    firebaseAuth().catch((error: unknown) => {
      console.error('Sign-in could not be loaded', error);
      clear(false);
    });
  },
  /** Preloads Firebase, so that sign-in opens without delay. */
  prepare,
  /**
   * Signs in with Google, or as the given account with the auth emulator. May leave the page (redirect).
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
  /** Retries loading the account. */
  retrySync: async (): Promise<void> => {
    if (account) await sync(account);
  },
  checkoutTaken: (): void => setSession({ checkoutDue: false }),
};
