// Who uses the product in the flows, and how they sign in at its door.
import { expect, type APIRequestContext, type Page } from 'playwright/test';

export type Account = 'collector' | 'hero' | 'admin';

/** Signs in through the landing page's account chooser and waits for the signed-in layout. */
export const signIn = async (page: Page, account: Account, start = '/'): Promise<void> => {
  await page.goto(start, { waitUntil: 'commit' }); // the pictures need not be there
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: `${account}@demo.test` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
};

const emulator = `http://127.0.0.1:${process.env.AUTH_EMULATOR_PORT ?? 9099}`;

/** An ID token of any address, as the browser gets it from the emulator. */
export const tokenOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const identity = JSON.stringify({ sub: email, email, email_verified: true });
  const answer = await request.post(`${emulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    data: {
      postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  return idToken;
};

/** A fresh collector that no other flow knows. */
export const newAddress = (name: string): string => `${name}-${Date.now().toString(36)}@demo.test`;

/** Signs in with an address of one's own. */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('textbox', { name: 'Use another address' }).fill(email);
  await page.getByRole('button', { name: 'Continue with this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
};
