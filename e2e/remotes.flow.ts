import { expect, test } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

test('when a remote answers 404, then its area offers Retry, the rest works, and Retry recovers', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.route('**/remotes/social/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/profile');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible();

  await page.goBack();
  await expect(retry).toBeVisible();
  await page.unroute('**/remotes/social/**');
  await retry.click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});

test('when every remote is down, then the layout is still shown', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.route('**/remotes/**', (route) => route.abort('connectionrefused'));
  await page.goto('/browse');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('when a remote was built for a newer shell, then its area asks for a reload', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.route('**/remotes/social/mf-manifest.json', async (route) => {
    const manifest = (await (await route.fetch()).json()) as { shared: { requiredVersion: string }[] };
    expect(manifest.shared[0]?.requiredVersion).toMatch(/^>=\d+\.0\.0$/);
    await route.fulfill({ json: { ...manifest, shared: [{ requiredVersion: '>=999.0.0' }] } });
  });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'There is a new version of Ninepocket' })).toBeVisible();
  await page.unroute('**/remotes/social/mf-manifest.json');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});

test('when the browser is offline, then a screen says so, and loads once the connection is back', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.goto('/');
  // The shell shows the heading, too, while the screen loads.
  await expect(page.getByRole('heading', { name: 'Trending cards' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
});

test('when a dialog is first opened offline, then the screen stays and says so, and the next press opens it', async ({
  page,
}) => {
  await signInAs(page, newAddress('dialogs-offline'));
  await page.goto('/my-collection');
  await expect(page.getByText('No cards in your collection yet')).toBeVisible();
  const rapidEntry = page.getByRole('button', { name: 'Rapid entry' });
  const upgrade = page.getByRole('button', { name: 'Upgrade to SUPER HERO' });
  const openReceipts = async () => {
    await page.getByRole('button', { name: 'More collection actions' }).click();
    await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  };
  await page.context().setOffline(true);
  for (const open of [() => rapidEntry.click(), openReceipts, () => upgrade.click()]) {
    await open();
    await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(page).toHaveURL(/\/my-collection$/);
  await page.context().setOffline(false);
  await rapidEntry.click();
  await expect(page.getByRole('dialog', { name: 'Rapid entry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openReceipts();
  await expect(page.getByRole('dialog', { name: 'Recent changes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await upgrade.click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
});

test('when an import is started offline, then the page says so, Back works, and it loads once online', async ({
  page,
}) => {
  await signInAs(page, newAddress('import-offline'));
  await page.goto('/my-collection');
  const begin = page.getByRole('main').getByRole('link', { name: 'Import a file' });
  await expect(begin).toBeVisible();
  await page.context().setOffline(true);
  await begin.click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.goBack();
  await expect(begin).toBeVisible();
  await begin.click();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Import cards' })).toBeVisible();
});

test('when a page is reloaded offline, then it says so, and loads once the connection is back', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
  // The service worker caches no part of the product.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
