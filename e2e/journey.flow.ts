import { expect, test } from 'playwright/test';
import { newAddress, signInWith } from './people.js';
import { startProduct, stopProduct } from './product.js';

test('when a collector adds cards and the product restarts, then the cards are still there', async ({ page }) => {
  await signInWith(page, newAddress('journey'));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Cards' })).toBeVisible();
  await page.getByRole('link', { name: /1994 Marvel Annual Flair/ }).click();
  await expect(page).toHaveURL(/\/browse\/1994-marvel-annual-flair\/marvel-annual-flair$/);
  await expect(page.getByText('0 of 168 owned')).toBeVisible();

  await page.getByRole('button', { name: 'Add The Thing #1 to collection' }).click();
  await expect(page.getByText('Card added to collection').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add The Incredible Hulk #2 to collection' }).click();
  await expect(page.getByText('2 of 168 owned')).toBeVisible();

  await openMyCollection(page);
  await expect(page.getByText('2 of 250 cards').first()).toBeVisible();

  await stopProduct();
  await startProduct();
  await page.reload();
  await expect(page.getByText('2 of 250 cards').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /The Thing #1/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /The Incredible Hulk #2/ }).first()).toBeVisible();
});

const openMyCollection = async (page: import('playwright/test').Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible();
};
