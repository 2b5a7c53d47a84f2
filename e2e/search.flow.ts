import { expect, test } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

const box = 'Search cards';

test('when a URL with a term is opened, then the box has the term and its cards are shown', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/card-search?search=thing%201');
  await expect(page.getByRole('searchbox', { name: box })).toHaveValue('thing 1');
  await expect(page.getByRole('list', { name: 'How your search was read' }).getByRole('button')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'The Thing #1' }).first()).toBeVisible();

  await page.getByRole('button', { name: /remove number 1/i }).click();
  await expect(page).toHaveURL(/search=thing$/);
  await expect(page.getByRole('searchbox', { name: box })).toHaveValue('thing');
});

test('when filters are chosen, then they apply, survive a reload, and Back removes the last one', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/card-search?search=cable');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('radio', { name: 'Insert' }).click();
  await expect(page).toHaveURL(/type=insert/);
  await page.getByLabel('Max year').fill('1994');
  await expect(page).toHaveURL(/maxYear=1994/);
  await page.reload();
  const filters = page.getByRole('list', { name: 'Filters that apply' }).getByRole('button');
  await expect(filters).toHaveText(['Inserts', '1994 or earlier', 'Clear filters']);
  await page.getByRole('button', { name: 'Filters 2 active' }).click();
  await expect(page.getByRole('radio', { name: 'Insert' })).toBeChecked();
  await expect(page.getByLabel('Max year')).toHaveValue('1994');
  await page.goBack();
  await expect(page).not.toHaveURL(/maxYear/);
  await page.getByRole('button', { name: 'Remove filter Inserts' }).click();
  await expect(page).toHaveURL(/\/card-search\?search=cable$/);
});

test('when only keys are used, then a card is found, added, wished for and opened', async ({ page }) => {
  await signInAs(page, newAddress('keys'));
  await page.goto('/card-search');
  // The shell shows the heading, too, while the screen loads.
  await expect(page.getByRole('searchbox', { name: box })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('the thing 1');
  await page.keyboard.press('Enter');
  // The whole text has been searched for, not only what was typed at first.
  await expect(page.getByRole('button', { name: /remove number 1/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add The Thing #1 to collection' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(page.getByText('Card added to collection').first()).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText('Card added to wishlist').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/card=\d+/);
});

test('when a name is misspelled, then the intended card is found', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/card-search?search=spidrman');
  await expect(page.getByRole('link', { name: /Spider-Man/ }).first()).toBeVisible();
});

test('when nothing is found, then the page says so', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/card-search?search=qqqqxxzz');
  await expect(page.getByText('No cards found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search filters')).toBeVisible();
});

test('when the search fails, then the page offers to try again', async ({ page }) => {
  await signInAs(page, 'hero@demo.test');
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 503, json: { title: 'unavailable', status: 503 } }),
  );
  await page.goto('/card-search?search=thing');
  await expect(page.getByText('The search failed')).toBeVisible();
  await expect(page.getByText('Searching')).toBeHidden();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /Thing/ }).first()).toBeVisible();
});
