import { userStore } from '../session/current-user.js';
import { sessionStore } from '../session/session.js';

/**
 * Calls `forget` when a session ends or becomes somebody else's, one whose user was never loaded too: whatever this
 * browser keeps of them has to go then.
 */
export const whenTheyLeave = (forget: () => void): void => {
  sessionStore.subscribe((now, before) => {
    if (before.uid !== null && before.uid !== now.uid) forget();
  });
  // The same sign-in, but another account: the first one was deleted.
  userStore.subscribe((now, before) => {
    if (before.currentUser && before.currentUser.id !== now.currentUser?.id) forget();
  });
};
