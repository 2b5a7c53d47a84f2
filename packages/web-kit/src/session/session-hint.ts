/** Whether somebody was signed in in this browser; a file of its own, for the page's first script, which has no React. */

// Holds the Firebase uid while somebody is signed in, whose user the persisted store then holds. Without it the landing page is painted at once, and Firebase
// is not loaded at all.
export const HINT = 'ninepocket.session';

/** True when somebody was signed in here and did not sign out. Perhaps they no longer are: only Firebase knows. */
export const wasSignedIn = (): boolean => localStorage.getItem(HINT) !== null;
