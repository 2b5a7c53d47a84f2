// Who uses the product in the flows, and how they sign in at its door.
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { address } from './product.js';

export type Account = 'collector' | 'hero' | 'admin';

const openChooser = async (page: Page): Promise<void> => {
  await page.goto('/', { waitUntil: 'commit' }); // the pictures need not be there
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
};

const helloIsSeen = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();

/** Signs in on the landing page with an account that the demonstration offers, and waits for the signed-in layout. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await openChooser(page);
  await page.getByRole('button', { name: `${account}@demo.test` }).click();
  await helloIsSeen(page);
};

/** Signs in on the landing page with an address of one's own. */
export const signInWith = async (page: Page, email: string): Promise<void> => {
  await openChooser(page);
  await page.getByRole('textbox', { name: 'Use another address' }).fill(email);
  await page.getByRole('button', { name: 'Continue with this address' }).click();
  await helloIsSeen(page);
};

const emulator = `http://127.0.0.1:${process.env.AUTH_EMULATOR_PORT ?? 9099}`;

/** What Firebase answers to a sign-in. */
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
    data: {
      postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  });
  return (await answer.json()) as Identity;
};

/** An ID token of any address, as the browser gets it from the emulator. */
export const tokenOf = async (request: APIRequestContext, email: string): Promise<string> =>
  (await identityOf(request, email)).idToken;

/** A fresh collector that no other flow knows. */
export const newAddress = (name: string): string =>
  `${name}-${Date.now().toString(36)}${process.env.TEST_PARALLEL_INDEX ?? ''}@demo.test`;

/** What Firebase itself keeps of who is signed in, in the form in which its local storage has it. */
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
 * The browser of somebody who has signed in before, with any address: it holds what Firebase and the app keep, and no
 * screen is open yet. Most flows begin so: the way over the landing page costs more than what many of them look at.
 */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  const identity = await identityOf(page.request, email);
  const { firebase } = (await (await page.request.get('/config.json')).json()) as { firebase: { apiKey: string } };
  const kept = {
    [`firebase:authUser:${firebase.apiKey}:[DEFAULT]`]: JSON.stringify(firebaseRecord(identity, firebase.apiKey)),
    'ninepocket.session': identity.localId,
    'ninepocket.token': identity.idToken,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin: address('PORT', 8080), localStorage }] });
};
