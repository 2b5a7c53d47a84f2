/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { removeStoredToken, storeToken, storedToken } from './stored-token.js';

const values = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  },
});

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
const buildToken = (claims: object): string =>
  `e30.${base64(JSON.stringify({ user_id: 'casey', exp: Date.now() / 1000 + 3600, ...claims }))}.`;

beforeEach(() => values.clear());

describe('a stored token', () => {
  it("when its owner reads it, then it is returned with the owner's account", () => {
    const token = buildToken({ email: 'casey@demo.test', name: 'Zoë Añez' });
    storeToken(token);
    expect(storedToken('casey')).toEqual({
      token,
      account: { firebaseUid: 'casey', email: 'casey@demo.test', displayName: 'Zoë Añez', photoURL: null },
    });
  });

  it('when another or no account reads it, then it is not returned', () => {
    storeToken(buildToken({}));
    expect([storedToken('hero'), storedToken(null)]).toEqual([null, null]);
  });

  it('when it expires within a minute, then it is not returned', () => {
    storeToken(buildToken({ exp: Date.now() / 1000 + 59 }));
    expect(storedToken('casey')).toBeNull();
  });

  it('when it was removed or is not a token, then there is none', () => {
    storeToken(buildToken({}));
    removeStoredToken();
    expect(storedToken('casey')).toBeNull();
    storeToken('nonsense');
    expect(storedToken('casey')).toBeNull();
    expect(values.size).toBe(0);
  });
});
