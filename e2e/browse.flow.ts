import { expect, test } from 'playwright/test';
import { signInAs } from './people.js';

const flair = '/browse/1994-marvel-annual-flair/marvel-annual-flair';

test.beforeEach(async ({ page }) => signInAs(page, 'hero@demo.test'));

test('when a set is searched by name, then it is found and opens', async ({ page }) => {
  await page.goto('/browse');
  await page.getByRole('searchbox', { name: 'Search sets and cards' }).fill('galaxy');
  await page.getByRole('link', { name: /The Galaxy's Most Wanted/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: "The Galaxy's Most Wanted" })).toBeVisible();
});

test('when a link is followed before the search is debounced, then the page stays where the link leads', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/browse');
  const flairSets = page.getByRole('link', { name: /1994 Marvel Annual Flair/ });
  await expect(flairSets).toBeVisible();
  const box = await page.getByRole('searchbox', { name: 'Search sets and cards' }).elementHandle();
  // In one step, because a slow machine takes longer than the debounce between two.
  const typed = await flairSets.evaluate((link: HTMLElement, search) => {
    (search as HTMLInputElement).focus();
    document.execCommand('insertText', false, 'galaxy');
    link.click();
    return (search as HTMLInputElement).value;
  }, box);
  expect(typed).toBe('galaxy');
  await expect(page.getByRole('heading', { level: 1, name: 'Marvel Annual Flair' })).toBeVisible();
  await page.clock.fastForward(5_000); // longer than the debounce
  await expect(page).toHaveURL(/\/browse\/1994-marvel-annual-flair\/marvel-annual-flair$/);
});

test('when inserts are chosen and the page is reloaded, then the choice stays', async ({ page }) => {
  await page.goto(flair);
  await page.getByRole('radio', { name: 'Insert' }).click();
  await expect(page.getByRole('button', { name: 'Add Cable #1 to collection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add The Thing #1 to collection' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Insert' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add The Thing #1 to collection' })).toBeHidden();
});

test('when nothing matches in the set, then the page says so and the filters can be cleared', async ({ page }) => {
  await page.goto(flair);
  await page.getByRole('searchbox', { name: 'Search in this set' }).fill('zzzz');
  await expect(page.getByText('No cards found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByRole('button', { name: 'Add The Thing #1 to collection' })).toBeVisible();
});

test('when a set does not exist, then the page says so and links back', async ({ page }) => {
  await page.goto('/browse/1994-marvel-annual-flair/no-such-set');
  await expect(page.getByRole('heading', { level: 1, name: 'Set not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sets' }).click();
  await expect(page).toHaveURL(/\/browse/);
});

test('when the cards cannot be loaded, then the page offers to try again', async ({ page }) => {
  await page.route('**/api/sets/*/cards*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } }),
  );
  await page.goto(flair);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/sets/*/cards*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Add The Thing #1 to collection' })).toBeVisible();
});
