import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { flairCards, newSideKick } from './heroes.js';
import { newAddress, signInAs } from './people.js';

// About deleted data: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

const openPrivacy = async (page: Page): Promise<void> => {
  await page.goto('/profile?tab=privacy');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
};

test('when a collector downloads everything and deletes the account, then a page shows that every service has deleted its data', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'leaving');
  const [cardId] = await flairCards(me, '1');
  await me.call('POST', '/api/collection', { cardId });
  await signInAs(page, me.email);
  await openPrivacy(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await downloading).path();
  const data = JSON.parse(readFileSync(file, 'utf8')) as { profile: { email: string }; collection: { kind: string }[] };
  expect(data.profile.email).toBe(me.email);
  expect(data.collection.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const confirm = page.getByRole('button', { name: 'Delete permanently' });
  await expect(confirm).toBeDisabled();
  const field = page.getByRole('textbox', { name: /^Type .* to confirm$/ });
  const username = /^Type (.*) to confirm$/.exec(
    (await page.getByText(/^Type .* to confirm$/).textContent()) ?? '',
  )?.[1];
  await field.fill(username ?? '');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account deleted' })).toBeVisible();
  await expect(page.getByText('All of your data has been deleted.')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
});

test('when the export fails, then a message says so and offers Retry', async ({ page }) => {
  await signInAs(page, newAddress('export-fails'));
  await openPrivacy(page);
  await page.route('**/api/user/export', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
});

test('when a deletion does not exist, then the page says so', async ({ page }) => {
  await page.goto('/account-deleted/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no deletion at this address.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Account deletion' })).toBeVisible();
});
