/**
 * The last ID token, kept beside Firebase's own copy of it (IndexedDB), so that a page that is loaded again can make
 * its calls while Firebase is not there yet (docs/decisions/019-calls-before-firebase.md).
 */

/** What a token says of its owner. */
export interface Account {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

interface Claims {
  user_id: string;
  /** Seconds since 1970. */
  exp: number;
  email?: string;
  name?: string;
  picture?: string;
}

const KEY = 'ninepocket.token';
/** A token is not used in its last minute: it has to be good when the call arrives. */
const MARGIN_MS = 60_000;

// Not verified: that is the gateway's part. Whoever can write here could call the API as well.
const claimsOf = (token: string): Claims | null => {
  try {
    const part = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    return typeof claims.user_id === 'string' && typeof claims.exp === 'number' ? (claims as Claims) : null;
  } catch {
    return null;
  }
};

/** Keeps the token in place of the former one; what is no ID token is not kept. */
export const keepToken = (token: string): void => {
  if (claimsOf(token)) localStorage.setItem(KEY, token);
};

export const dropToken = (): void => localStorage.removeItem(KEY);

/** @returns the kept token and its owner; null when there is none for this uid, or it ends within a minute */
export const keptToken = (uid: string | null): { token: string; account: Account } | null => {
  const token = localStorage.getItem(KEY);
  const claims = token === null ? null : claimsOf(token);
  if (!token || !claims || claims.user_id !== uid || claims.exp * 1000 - Date.now() < MARGIN_MS) return null;
  const { email = null, name = null, picture = null } = claims;
  return { token, account: { uid, email, displayName: name, photoURL: picture } };
};
