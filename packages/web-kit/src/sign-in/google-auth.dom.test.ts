import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Auth } from 'firebase/auth';
import type { AppConfig } from '../config.js';

// Google's window is not available in a test, so the SDK's functions are replaced; its error codes are real.
const signInWithPopup = jest.fn<() => Promise<void>>();
const signInWithRedirect = jest.fn(async () => undefined);
const signInWithCredential = jest.fn(async (_auth: unknown, _credential: unknown) => undefined);
const connectAuthEmulator = jest.fn();

class GoogleAuthProvider {
  static credential = (idToken: string) => ({ idToken });
  setCustomParameters() {}
}
jest.unstable_mockModule('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.unstable_mockModule('firebase/auth', () => ({
  browserLocalPersistence: {},
  browserPopupRedirectResolver: {},
  connectAuthEmulator,
  getRedirectResult: jest.fn(),
  GoogleAuthProvider,
  indexedDBLocalPersistence: {},
  initializeAuth: () => ({}),
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
}));
const { openAuth, signInWith } = await import('./google-auth.js');
const { logHint } = await import('./sign-in.rules.js');

const auth = {} as Auth;
const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
});

describe('sign-in with Google', () => {
  it('when the popup works, then there is no redirect', async () => {
    signInWithPopup.mockResolvedValueOnce(undefined);
    await signInWith(auth, undefined);
    expect(signInWithRedirect).not.toHaveBeenCalled();
  });

  it.each(['auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
    'when the popup fails with %s, then the whole page is redirected, and the way back is remembered',
    async (code) => {
      signInWithPopup.mockRejectedValueOnce(failure(code));
      await signInWith(auth, undefined);
      expect(signInWithRedirect).toHaveBeenCalledTimes(1);
      expect(sessionStorage.getItem('ninepocket.redirected')).not.toBeNull();
    },
  );

  it.each(['auth/unauthorized-domain', 'auth/network-request-failed', 'auth/user-disabled'])(
    'when it fails with %s, then the error goes on to the caller',
    async (code) => {
      signInWithPopup.mockRejectedValueOnce(failure(code));
      await expect(signInWith(auth, undefined)).rejects.toMatchObject({ code });
      expect(signInWithRedirect).not.toHaveBeenCalled();
    },
  );

  it('when the domain is not authorized, then the log says where to add it; other errors get no hint', () => {
    expect(logHint(failure('auth/unauthorized-domain'), 'cards.test')).toContain('Add "cards.test" to the authorized');
    expect(logHint(failure('auth/user-disabled'), 'cards.test')).toBeNull();
  });
});

describe('sign-in to the emulator', () => {
  it('when an account is chosen, then its claims are the credential, with the same subject for any spelling', async () => {
    await signInWith(auth, { email: 'Hero@Demo.test', name: 'Hero' });
    const [, credential] = signInWithCredential.mock.calls[0] ?? [];
    const { idToken } = credential as { idToken: string };
    expect(JSON.parse(idToken)).toEqual({
      sub: 'demo-hero@demo.test',
      email: 'hero@demo.test',
      email_verified: true,
      name: 'Hero',
    });
    expect(signInWithPopup).not.toHaveBeenCalled();
  });

  it('when there is no emulator in the settings, then none is connected', () => {
    const config: AppConfig = {
      apiUrl: '',
      firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' },
      authEmulatorUrl: null,
      demoAccounts: [],
      supportEmail: null,
    };
    openAuth(config);
    expect(connectAuthEmulator).not.toHaveBeenCalled();
    openAuth({ ...config, authEmulatorUrl: 'http://localhost:9099' });
    expect(connectAuthEmulator).toHaveBeenCalledTimes(1);
  });
});
