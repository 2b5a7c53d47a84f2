/** @jest-environment node */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dropToken, keepToken, keptToken } from './kept-token.js';

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

describe('a kept token', () => {
  it('when it is asked for by its owner, then it is given with what it says of them', () => {
    const token = buildToken({ email: 'casey@demo.test', name: 'Zoë Añez' });
    keepToken(token);
    expect(keptToken('casey')).toEqual({
      token,
      account: { uid: 'casey', email: 'casey@demo.test', displayName: 'Zoë Añez', photoURL: null },
    });
  });

  it('when another account asks, or nobody, then it is not given', () => {
    keepToken(buildToken({}));
    expect([keptToken('hero'), keptToken(null)]).toEqual([null, null]);
  });

  it('when it ends within a minute, then it is not given', () => {
    keepToken(buildToken({ exp: Date.now() / 1000 + 59 }));
    expect(keptToken('casey')).toBeNull();
  });

  it('when it was dropped, or is no token, then there is none', () => {
    keepToken(buildToken({}));
    dropToken();
    expect(keptToken('casey')).toBeNull();
    keepToken('nonsense');
    expect(keptToken('casey')).toBeNull();
    expect(values.size).toBe(0);
  });
});
