import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { originOf } from './product.js';

export type Account = 'collector' | 'hero' | 'admin';

const openChooser = async (page: Page): Promise<void> => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
};

const greetingIsVisible = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await openChooser(page);
  await page.getByRole('button', { name: `${account}@demo.test` }).click();
  await greetingIsVisible(page);
};

export const signInWith = async (page: Page, email: string): Promise<void> => {
  await openChooser(page);
  await page.getByRole('textbox', { name: 'Use another address' }).fill(email);
  await page.getByRole('button', { name: 'Continue with this address' }).click();
  await greetingIsVisible(page);
};

const emulator = originOf('AUTH_EMULATOR_PORT');

interface Identity {
  localId: string;
  email: string;
  displayName?: string;
  idToken: string;
  refreshToken: string;
  /** In seconds. */
  expiresIn: string;
}

const identityOf = async (request: APIRequestContext, email: string): Promise<Identity> => {
  const identity = JSON.stringify({ sub: email, email, email_verified: true, name: email.split('@')[0] });
  const answer = await request.post(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    // The emulator closes connections after five idle seconds, perhaps when the next request is being sent.
    maxRetries: 1,
    data: {
      postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  });
  return (await answer.json()) as Identity;
};

export const tokenOf = async (request: APIRequestContext, email: string): Promise<string> =>
  (await identityOf(request, email)).idToken;

/** The same token with an earlier end. The emulator's tokens have no signature. */
export const endingIn = (seconds: number, token: string): string => {
  const [header, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}.`;
};

export const newAddress = (name: string): string =>
  `${name}-${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? ''}@demo.test`;

const firebaseRecord = (identity: Identity, apiKey: string) => ({
  uid: identity.localId,
  email: identity.email,
  displayName: identity.displayName,
  emailVerified: true,
  isAnonymous: false,
  providerData: [{ providerId: 'google.com', uid: identity.email, email: identity.email }],
  stsTokenManager: {
    accessToken: identity.idToken,
    refreshToken: identity.refreshToken,
    expirationTime: Date.now() + Number(identity.expiresIn) * 1000,
  },
  apiKey,
  appName: '[DEFAULT]',
});

/**
 * Restores the browser state of a user who signed in earlier. Most flows start here, because signing in over the landing
 * page takes longer than what they test.
 * @param seconds how long the token remains valid; an hour by default
 * @param sites the sites to be signed in to, by the names of their ports
 */
export const signInAs = async (page: Page, email: string, seconds?: number, sites = ['PORT']): Promise<void> => {
  const issued = await identityOf(page.request, email);
  const identity = seconds
    ? { ...issued, idToken: endingIn(seconds, issued.idToken), expiresIn: String(seconds) }
    : issued;
  const { firebase } = (await (await page.request.get('/config.json')).json()) as { firebase: { apiKey: string } };
  const stored = {
    [`firebase:authUser:${firebase.apiKey}:[DEFAULT]`]: JSON.stringify(firebaseRecord(identity, firebase.apiKey)),
    'ninepocket.session': identity.localId,
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const origins = sites.map((name) => ({ origin: originOf(name), localStorage }));
  await page.context().setStorageState({ cookies: [], origins });
};
