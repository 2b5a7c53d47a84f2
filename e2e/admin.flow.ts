import { expect, test, type Page } from 'playwright/test';
import { originOf } from './product.js';
import { callerOf, newSideKick } from './heroes.js';
import { signIn, signInAs } from './people.js';

// About access: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

const site = originOf('ADMIN_PORT');
const csv = (set: string): Buffer =>
  Buffer.from(
    `SET,Year,name,cardNumber,IsInsert\n${set},1995,Human Torch,1,false\n${set},1995,"Doom, Doctor",2,false\n${set},1995,No Number,,false\n${set},nineteen,Bad Year,4,false\n`,
  );

test('when an admin imports a file on the admin site, then progress, counts and rejected rows are shown', async ({
  page,
}) => {
  await signInAtSite(page, 'admin');
  await page.goto(`${site}/admin/cards?tab=bulk-import`);
  const set = `Flow Set ${Date.now()}`;
  await page.locator('input[type=file]').setInputFiles({ name: 'flow.csv', mimeType: 'text/csv', buffer: csv(set) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(page.getByText('Bulk Import Started!').first()).toBeVisible();
  await expect(page.getByText(/line 4/i).first()).toBeVisible();
  await expect(page.getByText(/line 5/i).first()).toBeVisible();
});

test('when a file lacks a required column, then the message names it', async ({ page }) => {
  await signInAtSite(page, 'admin');
  await page.goto(`${site}/admin/cards?tab=bulk-import`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'short.csv', mimeType: 'text/csv', buffer: Buffer.from('SET,Year,name\nA,1990,B\n') });
  await expect(page.getByText('Choose the column for cardNumber')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled();
});

test('when a collector signs in to the admin site, then the page says that it is for admins', async ({ page }) => {
  await signInAtSite(page, 'collector');
  await expect(page.getByText(/This site is for admins/i).first()).toBeVisible();
});

test('when an admin is in the shell, then Admin Tools links to the admin remote', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Admin Tools' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Import/i })
      .first(),
  ).toBeVisible();
});

test('when the admin right is removed while screens are open, then both places leave them', async ({
  page,
  request,
}) => {
  const user = await newSideKick(request, 'former-admin');
  const { id } = await user.call<{ id: number }>('GET', '/api/user/profile');
  const admin = await callerOf(request, 'admin@demo.test');
  await admin.call('PATCH', `/api/admin/users/${id}`, { isAdmin: true });
  await signInAs(page, user.email, undefined, ['PORT', 'ADMIN_PORT']);
  const other = await page.context().newPage();
  for (const [place, path] of [
    [page, '/admin/users'],
    [other, `${site}/admin/users`],
  ] as const) {
    await place.goto(path);
    await expect(place.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  }
  await admin.call('PATCH', `/api/admin/users/${id}`, { isAdmin: false });
  await expect(page.getByRole('heading', { name: 'This page is missing from the binder' })).toBeVisible();
  await expect(other.getByText(/This site is for admins/i).first()).toBeVisible();
});

const signInAtSite = async (page: Page, account: string): Promise<void> => {
  await page.goto(site);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: `${account}@demo.test` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(Admin|This site is for admins)$/ })).toBeVisible();
};
