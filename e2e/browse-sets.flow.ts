import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

test('when a set is starred, then it is first on the next visit, until the star is removed', async ({ page }) => {
  await signInAs(page, newAddress('stars'));
  await page.goto('/browse/1994-marvel-annual-flair');
  const added = favoriteIsSaved(page);
  await page.getByRole('button', { name: 'Add Marvel Annual Flair to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove Marvel Annual Flair from favorites' })).toBeVisible();
  await added;

  await page.goto('/browse');
  await expect(page.getByRole('heading', { name: /Favorite sets/ })).toBeVisible();
  const removed = favoriteIsSaved(page);
  await page.getByRole('button', { name: 'Remove Marvel Annual Flair from favorites' }).click();
  await removed;
  await page.reload();
  await expect(page.getByRole('link', { name: /1994 Marvel Annual Flair/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Favorite sets/ })).toBeHidden();
});

test('when a word is searched, then sets and cards are found, and card search lists all of them', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/browse');
  await page.getByRole('searchbox', { name: 'Search sets and cards' }).fill('flair');
  await expect(page.getByRole('region', { name: 'Sets found' }).getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search sets and cards' })).toHaveValue('flair');
  await page.getByRole('searchbox', { name: 'Search sets and cards' }).fill('spider-man');
  const cards = page.getByRole('region', { name: 'Cards found' });
  await expect(cards.getByRole('link', { name: /Spider-Man/ }).first()).toBeVisible();
});

test('when a year is chosen, then only its sets are shown, and Clear filters brings back all', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/browse');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('1994');
  await expect(page).toHaveURL(/year=1994/);
  await expect(page.getByRole('link', { name: /Marvel Annual Flair 1994 · 168 cards/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('when nothing is found, then the page says so', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/browse?q=qqqqxxzz');
  await expect(page.getByText('No sets or cards found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search filters')).toBeVisible();
});

test('when the sets cannot be loaded, then the page offers to try again', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.route('**/api/main-sets*', (route) =>
    route.fulfill({ status: 503, json: { title: 'unavailable', status: 503 } }),
  );
  await page.goto('/browse');
  await expect(page.getByText('Sets could not be loaded')).toBeVisible();
  await page.unroute('**/api/main-sets*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /1994 Marvel Annual Flair/ })).toBeVisible();
});

/** The star changes before the server has answered. */
const favoriteIsSaved = (page: Page) =>
  page.waitForResponse((response) => /\/api\/favorite-sets\/\d+$/.test(response.url()) && response.ok());
