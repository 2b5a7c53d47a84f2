import { userStore } from './current-user.js';
import { sessionStore } from './session.js';

/**
 * Also for a user whose account was never loaded: everything that this browser stores about the user must be deleted.
 */
export const onSessionEnd = (cleanUp: () => void): void => {
  sessionStore.subscribe((now, before) => {
    if (before.firebaseUid !== null && before.firebaseUid !== now.firebaseUid) cleanUp();
  });
  // Same sign-in, different account: the first one was deleted.
  userStore.subscribe((now, before) => {
    if (before.currentUser && before.currentUser.id !== now.currentUser?.id) cleanUp();
  });
};
