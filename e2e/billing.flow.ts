import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { newSideKick, type Collector } from './heroes.js';
import { pageOf } from './friendships.js';
import { newAddress, signInAs } from './people.js';
import {
  atProvider,
  billingFact,
  CHECKOUT_PAGE,
  openBilling,
  openPlans,
  payWith,
  planCard,
  startUpgrade,
} from './payments.js';

// About money: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

const FREE_COPIES = 250;

const newFullSideKick = async (request: APIRequestContext, name: string) => {
  const collector = await newSideKick(request, name);
  const { id } = await collector.call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  const add = (entries: string) => collector.call('POST', '/api/collection/bulk', { setId: id, entries });
  await add(`1 x${FREE_COPIES}`);
  return { collector, add };
};

const usageOf = ({ call }: Collector) => call<{ copies: number; limit: number | null }>('GET', '/api/collection/usage');

/** The gateway, which passes the plan on to services, learns of it from an event of its own. */
const limitIs = (collector: Collector, limit: number | null) =>
  expect.poll(async () => (await usageOf(collector)).limit).toBe(limit);

const confirmCancellation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel SUPER HERO?' });
  await expect(question).toContainText('You keep SUPER HERO until');
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Canceled');
};

test('when a full free collection is upgraded, then it is unlimited in every tab until a cancelled period ends, and nothing is lost', async ({
  page,
  request,
}) => {
  const { collector, add } = await newFullSideKick(request, 'subscriber');
  await signInAs(page, collector.email);
  await page.goto('/profile?tab=social');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await expect(planCard(otherTab)).toContainText('250 / 250');
  await expect(add('2')).rejects.toThrow(/409/);

  await startUpgrade(page);
  await payWith(page, /^Pays \(visa/);
  await expect(page.getByRole('heading', { name: 'Welcome, SUPER HERO!' })).toBeVisible();
  await expect(planCard(otherTab)).toContainText('250 cards · unlimited');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(planCard(page)).toContainText('unlimited');
  await limitIs(collector, null);
  await add('2');

  await openBilling(page);
  await expect(billingFact(page, 'Price')).toHaveText('$4 a month');
  await expect(billingFact(page, 'Payment method')).toContainText('Visa ending in 4242');
  await expect(page.getByRole('link', { name: /^PDF of invoice/ })).toHaveCount(1);
  await confirmCancellation(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Active');
  await confirmCancellation(page);
  await page.getByRole('button', { name: 'Resume subscription' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeFocused();
  await expect(billingFact(page, 'Subscription')).toHaveText('Active');
  await confirmCancellation(page);
  await page.reload();
  await expect(billingFact(page, 'Ends')).toHaveText(/20\d\d$/);
  await expect(planCard(page)).toContainText('unlimited');

  await atProvider(request, collector, 'passMonth');
  await expect(planCard(page)).toContainText('251 / 250');
  await expect(billingFact(page, 'Subscription')).toHaveText('Ended');
  await expect(planCard(otherTab)).toContainText('251 / 250');
  await limitIs(collector, FREE_COPIES);
  expect((await usageOf(collector)).copies).toBe(FREE_COPIES + 1);
  await expect(add('3')).rejects.toThrow(/409/);

  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await page.getByRole('radio', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(CHECKOUT_PAGE);
  await payWith(page, /^Pays \(visa/);
  await expect(page.getByRole('heading', { name: 'Welcome, SUPER HERO!' })).toBeVisible();
  await page.getByRole('link', { name: 'View billing' }).click();
  await expect(billingFact(page, 'Price')).toHaveText('$40 a year');
  await expect(page.getByRole('link', { name: /^PDF of invoice/ })).toHaveCount(2);
  await expect(planCard(otherTab)).toContainText('251 cards · unlimited');
  await limitIs(collector, null);
  await add('3');
});

test('when a card is declined or the payment page is left, then nothing is charged and the upgrade works later', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'declined');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Is declined/);
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('link', { name: 'Back to Ninepocket' }).click();
  await expect(page.getByText('No charges were made.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No charges were made.')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the dashboard' }).click();
  await expect(planCard(page)).toContainText('0 / 250');

  await startUpgrade(page);
  await payWith(page, /3-D Secure/);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, SUPER HERO!' })).toBeVisible();
});

test('when a success page is opened signed out, by another user or for an unpaid checkout, then it reveals nothing', async ({
  page,
  browser,
  request,
}) => {
  const collector = await newSideKick(request, 'payer');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  const success = `/subscription-success?session_id=${/cs_\w+/.exec(page.url())?.[0]}`;
  await page.goto(success);
  await expect(page.getByRole('heading', { name: 'This payment was not completed' })).toBeVisible();

  const other = await newSideKick(request, 'other-payer');
  const otherPage = await pageOf(browser, other.email);
  await otherPage.goto(success);
  await expect(otherPage.getByRole('heading', { name: 'This payment was not found' })).toBeVisible();
  await otherPage.goto('/');
  await expect(planCard(otherPage)).toContainText('0 / 250');
  await otherPage.context().clearCookies();
  await otherPage.context().setStorageState({ cookies: [], origins: [] });
  await otherPage.goto(success);
  await expect(otherPage.getByRole('heading', { name: 'Sign in to see your subscription' })).toBeVisible();
  await otherPage.context().close();
});

test('when a SUPER HERO opens the page of a cancelled upgrade, then it leads to Billing', async ({ page, request }) => {
  const collector = await newSideKick(request, 'not-cancelled');
  await signInAs(page, collector.email);
  await page.goto('/profile');
  await startUpgrade(page);
  await payWith(page, /^Pays \(visa/);
  await expect(page.getByRole('heading', { name: 'Welcome, SUPER HERO!' })).toBeVisible();
  await page.goto('/subscription-cancelled');
  await expect(page.getByRole('heading', { name: 'You are a SUPER HERO' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View billing' }).click();
  await expect(billingFact(page, 'Subscription')).toHaveText('Active');
});

test('when the window gets narrower, then the plans dialog stays open', async ({ page, request }) => {
  await signInAs(page, (await newSideKick(request, 'narrower')).email);
  await page.goto('/profile');
  await openPlans(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeVisible();
});

test('when Stripe is not configured, then the dialog says so and has no button that fails', async ({
  page,
  request,
}) => {
  await page.route('**/api/billing/offer', (route) =>
    route.fulfill({ json: { configReady: false, prices: [], trialDays: 0 } }),
  );
  await signInAs(page, (await newSideKick(request, 'unconfigured')).email);
  await page.goto('/profile');
  await openPlans(page);
  await expect(page.getByText('Upgrades are not configured on this installation.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade Now' })).toHaveCount(0);
});

test('when SUPER HERO was chosen before sign-in, then the payment page follows once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn More' }).click();
  await page.getByRole('radio', { name: 'Yearly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe Now' }).click();
  await page.getByRole('textbox', { name: 'Use another address' }).fill(newAddress('chooser'));
  await page.getByRole('button', { name: 'Continue with this address' }).click();
  await expect(page).toHaveURL(CHECKOUT_PAGE);
  await expect(page.getByRole('button', { name: /^Pay \$40/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Ninepocket' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Return to the dashboard' }).click();
  await expect(planCard(page)).toContainText('0 / 250');
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBeNull();
});

test('when the payment provider is unavailable, then a toast says so and the button works again', async ({
  page,
  request,
}) => {
  await signInAs(page, (await newSideKick(request, 'outage')).email);
  await page.goto('/profile');
  const checkout = '**/api/create-checkout-session';
  await page.route(checkout, (route) =>
    route.fulfill({ status: 503, json: { code: 'provider_unavailable', title: 'Unavailable', status: 503 } }),
  );
  await openPlans(page);
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page.getByText('Failed to start upgrade process. Please try again.').first()).toBeVisible();
  await page.unroute(checkout);
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  await expect(page).toHaveURL(CHECKOUT_PAGE);
});
