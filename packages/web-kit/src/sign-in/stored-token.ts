/**
 * A copy of the last ID token in local storage, so that a reloaded page can call the API before Firebase has loaded.
 */

export interface Account {
  firebaseUid: string;
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
/** A token in its last minute is not used: it must still be valid when the request arrives. */
const MARGIN_MS = 60_000;

// Not verified here; the gateway does that. Anyone who can write to local storage could call the API anyway.
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

export const storeToken = (token: string): void => {
  if (claimsOf(token)) localStorage.setItem(KEY, token);
};

export const removeStoredToken = (): void => localStorage.removeItem(KEY);

/** Null if there is none for this user or it expires within a minute. */
export const storedToken = (firebaseUid: string | null): { token: string; account: Account } | null => {
  const token = localStorage.getItem(KEY);
  const claims = token === null ? null : claimsOf(token);
  if (!token || !claims || claims.user_id !== firebaseUid || claims.exp * 1000 - Date.now() < MARGIN_MS) return null;
  const { email = null, name = null, picture = null } = claims;
  return { token, account: { firebaseUid, email, displayName: name, photoURL: picture } };
};
