/** The session's state. Only session.ts changes it; others read it through that file, which remotes share. */
import { create } from 'zustand';
import { cameFromRedirect } from './redirect-mark.js';
import { SESSION_HINT_KEY, wasSignedIn } from './session-hint.js';

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** The Firebase user id, set even before the account has loaded; null when signed out. */
  firebaseUid: string | null;
  /** Signed in, but the account could not be loaded; `session.retrySync()` retries. */
  syncFailed: boolean;
  /** The session expired; the landing page says so. */
  expired: boolean;
  /** SUPER HERO was chosen before sign-in: the shell continues to checkout. */
  checkoutDue: boolean;
}

export const sessionStore = create<SessionState>()(() => ({
  status: wasSignedIn() || cameFromRedirect() ? 'loading' : 'signedOut',
  firebaseUid: localStorage.getItem(SESSION_HINT_KEY),
  syncFailed: false,
  expired: false,
  checkoutDue: false,
}));
// Skips updates that change nothing, as most syncs do, to avoid a render.
export const setSession = (next: Partial<SessionState>): void => {
  const now = sessionStore.getState();
  if ((Object.keys(next) as (keyof SessionState)[]).some((name) => next[name] !== now[name]))
    sessionStore.setState(next);
};

export const useSession = (): SessionState => sessionStore();
