/** What the page knows of the session. session.ts alone changes it; others read it there, since remotes share that file. */
import { create } from 'zustand';
import { cameFromRedirect } from './redirect-mark.js';
import { HINT, wasSignedIn } from './session-hint.js';

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** Firebase's uid of whose session it is, also while the product's user is not loaded; null when it is nobody's. */
  uid: string | null;
  /** Signed in, but the product's user could not be loaded; `session.retrySync()` tries again. */
  syncFailed: boolean;
  /** The session ended by itself; the landing page says so. */
  expired: boolean;
  /** SUPER HERO was chosen before sign-in: the shell goes on to checkout. */
  checkoutDue: boolean;
}

export const sessionStore = create<SessionState>()(() => ({
  status: wasSignedIn() || cameFromRedirect() ? 'loading' : 'signedOut',
  uid: localStorage.getItem(HINT),
  syncFailed: false,
  expired: false,
  checkoutDue: false,
}));
// Nothing is drawn again for what is so already: at most visits the sync tells nothing new.
export const setSession = (next: Partial<SessionState>): void => {
  const now = sessionStore.getState();
  if ((Object.keys(next) as (keyof SessionState)[]).some((name) => next[name] !== now[name]))
    sessionStore.setState(next);
};

/** The state of the session; renders again when it changes. */
export const useSession = (): SessionState => sessionStore();
