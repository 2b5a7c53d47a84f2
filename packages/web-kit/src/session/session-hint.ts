/** Separate because the page's first script uses it and must not load React. */

// Holds the Firebase user id while signed in. Without it, the landing page renders immediately and Firebase is not
// loaded.
export const SESSION_HINT_KEY = 'ninepocket.session';

/** True after a sign-in without a sign-out. The session may have expired since: only Firebase knows. */
export const wasSignedIn = (): boolean => localStorage.getItem(SESSION_HINT_KEY) !== null;
