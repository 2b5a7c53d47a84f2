/** Only session.ts changes it; others read it through that file, which remotes share. */
import { create } from 'zustand';
import { cameFromRedirect } from '../sign-in/redirect-mark.js';
import { SESSION_HINT_KEY, wasSignedIn } from './session-hint.js';

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** Set even before the account has loaded; null when signed out. */
  firebaseUid: string | null;
  syncFailed: boolean;
  expired: boolean;
  checkoutDue: boolean;
}

export const sessionStore = create<SessionState>()(() => ({
  status: wasSignedIn() || cameFromRedirect() ? 'loading' : 'signedOut',
  firebaseUid: localStorage.getItem(SESSION_HINT_KEY),
  syncFailed: false,
  expired: false,
  checkoutDue: false,
}));
export const setSession = (next: Partial<SessionState>): void => {
  const now = sessionStore.getState();
  if ((Object.keys(next) as (keyof SessionState)[]).some((name) => next[name] !== now[name]))
    sessionStore.setState(next);
};

export const useSession = (): SessionState => sessionStore();
