/** Sign-in with a real Firebase project (SPEC sections 4 and 8). */

// Firebase error codes that a full-page redirect can work around.
const REDIRECT_INSTEAD = new Set(['auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const afterPopupFailed = (error: unknown): 'redirect' | 'throw' =>
  REDIRECT_INSTEAD.has(codeOf(error)) ? 'redirect' : 'throw';

export const logHint = (error: unknown, domain: string): string | null =>
  codeOf(error) === 'auth/unauthorized-domain'
    ? `Add "${domain}" to the authorized domains of the Firebase project (Authentication, Settings).`
    : null;
