import { expect, type APIRequestContext, type Page } from 'playwright/test';
import type { Collector } from './heroes.js';
import { originOf } from './product.js';

const sandbox = originOf('SANDBOX_PORT');
export const CHECKOUT_PAGE = new RegExp(`^${sandbox}/stripe/checkout/`);

/** What happens at the payment provider outside the product: time, banks, the dashboard (infra/sandbox/README.md). */
export const atProvider = async (request: APIRequestContext, { email }: Collector, action: string): Promise<void> => {
  const answer = await request.post(`${sandbox}/stripe/control`, {
    form: { action, email },
    headers: { accept: 'application/json' },
  });
  expect(answer.ok(), `${action}: ${answer.status()} ${await answer.text()}`).toBe(true);
};

export const openPlans = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Upgrade to SUPER HERO' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
};

/** From any screen to the provider's page. */
export const startUpgrade = async (page: Page): Promise<void> => {
  await openPlans(page);
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(CHECKOUT_PAGE);
};

/** @param card the label of a test card, or its start */
export const payWith = async (page: Page, card: string | RegExp): Promise<void> => {
  await page.getByRole('radio', { name: card }).first().check();
  await page.getByRole('button', { name: /^Pay / }).click();
};

export const openBilling = async (page: Page): Promise<void> => {
  await page.goto('/profile?tab=billing');
  await expect(page.getByRole('term').filter({ hasText: 'Plan' })).toBeVisible();
};

/** The value beside a name of the Billing tab. */
export const billingFact = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

export const planCard = (page: Page) => page.getByRole('region', { name: 'Your plan' });
