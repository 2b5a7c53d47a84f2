/**
 * The session: Firebase holds the sign-in, and POST /api/auth/sync returns the product's user (SPEC sections 1 and 4).
 */
import { syncUser } from '@ninepocket/contracts/social/social';
import { api } from '../api/api.js';
import type { DemoAccount } from '../config.js';
import { countChanges, setCurrentUser, userStore } from './current-user.js';
import { firebaseAuth, logSignInError, onAccountChange, type Account } from '../sign-in/firebase.js';
import { consumePlanChoice } from './plan-choice.js';
import { SESSION_HINT_KEY, wasSignedIn } from './session-hint.js';
import { sessionStore, setSession } from './session-store.js';
import { setTokenSource } from './token.js';
import { toCurrentUser } from './user.rules.js';

export { sessionStore, useSession } from './session-store.js';

let account: Account | null = null;

const clear = (expired: boolean): void => {
  account = null;
  localStorage.removeItem(SESSION_HINT_KEY);
  setCurrentUser(null);
  setSession({ status: 'signedOut', firebaseUid: null, syncFailed: false, checkoutDue: false, expired });
};

const sync = async (next: Account): Promise<void> => {
  try {
    const { firebaseUid, email, displayName, photoURL } = next;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const before = countChanges();
    const user = await api.call(syncUser, { body: { firebaseUid, email, displayName, photoURL, timeZone } });
    if (next !== account) return;
    if (countChanges() !== before) return await sync(next);
    setCurrentUser(toCurrentUser(user));
    setSession({ status: 'signedIn', syncFailed: false, checkoutDue: consumePlanChoice(user.plan) });
  } catch (error) {
    if (next !== account) return;
    console.error('The account could not be synced', error);
    setSession({ status: 'signedIn', syncFailed: true });
  }
};

const accountChanged = (next: Account | null): void => {
  if (!next) return clear(sessionStore.getState().expired);
  if (next.firebaseUid === account?.firebaseUid && !sessionStore.getState().syncFailed) return;
  account = next;
  if (localStorage.getItem(SESSION_HINT_KEY) !== next.firebaseUid) setCurrentUser(null);
  localStorage.setItem(SESSION_HINT_KEY, next.firebaseUid);
  const status = userStore.getState().currentUser ? 'signedIn' : 'loading';
  setSession({ status, firebaseUid: next.firebaseUid, syncFailed: false, expired: false });
  void sync(next);
};

/** Signs out every other tab too. */
const signOut = async (): Promise<void> => {
  await (await firebaseAuth()).signOut();
};

const endAfterAccountDeletion = async (): Promise<void> => {
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
    // Calls may have waited since before Firebase knew the account; accountChanged runs a moment later.
    const { currentUser } = await firebaseAuth();
    return currentUser ? currentUser.getIdToken(renew) : null;
  },
  refused: () => {
    setSession({ expired: true });
    signOut().catch(() => clear(true));
  },
});

/** Without Firebase, nobody knows whether the session has ended, so it is kept, and the user can retry. */
const loadAccount = async (): Promise<void> => {
  try {
    await firebaseAuth();
  } catch (error) {
    console.error('Sign-in could not be loaded', error);
    if (wasSignedIn()) setSession({ status: 'signedIn', syncFailed: true });
    else clear(false);
  }
};

// A failure is reported by the call that needs Firebase.
const prepare = (): void => {
  firebaseAuth().catch(() => undefined);
};

export const session = {
  start: (): void => {
    onAccountChange(accountChanged);
    if (sessionStore.getState().status !== 'loading') return;
    void loadAccount();
  },
  prepare,
  /**
   * May leave the page (redirect).
   * @throws FirebaseError, after logging it
   */
  signIn: async (account?: DemoAccount): Promise<void> => {
    try {
      const { signInWith } = await import('../sign-in/google-auth.js');
      await signInWith(await firebaseAuth(), account);
    } catch (error) {
      logSignInError(error);
      throw error;
    }
  },
  signOut,
  endAfterAccountDeletion,
  retrySync: (): Promise<void> => (account ? sync(account) : loadAccount()),
  clearCheckoutDue: (): void => setSession({ checkoutDue: false }),
};
