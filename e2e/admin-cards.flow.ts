import { expect, test, type Page } from 'playwright/test';
import { signIn } from './people.js';
import { originOf } from './product.js';

const site = originOf('ADMIN_PORT');

const places = [
  {
    place: 'in the shell',
    open: async (page: Page, path: string) => {
      await signIn(page, 'admin');
      await page.goto(path);
    },
  },
  {
    place: 'on the admin site',
    open: async (page: Page, path: string) => {
      await page.goto(site);
      await page.getByRole('button', { name: 'Continue with Google' }).first().click();
      await page.getByRole('button', { name: 'admin@demo.test' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
      await page.goto(site + path);
    },
  },
];

const chooseSet = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Card set' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};
const toastOf = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first();

for (const { place, open } of places) {
  test(`when an admin creates a set, a card and uploads a CSV file ${place}, then each is confirmed`, async ({
    page,
  }) => {
    const set = `Cards Flow ${place.slice(-5).trim()} ${Date.now()}`;
    await open(page, '/admin/cards?tab=create-set');
    await page.getByRole('button', { name: 'Create Set' }).click();
    await expect(toastOf(page, 'Please enter a set name')).toBeVisible();
    await page.getByLabel('Set name').fill(set);
    await page.getByLabel('Year').fill('1996');
    await page.getByRole('button', { name: 'Create Set' }).click();
    await expect(toastOf(page, 'Card set created successfully')).toBeVisible();

    await page.getByRole('tab', { name: 'Add Individual Card' }).click();
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(toastOf(page, 'Please fill in all required fields')).toBeVisible();
    await chooseSet(page, set);
    await page.getByLabel('Name', { exact: true }).fill('Silver Sable');
    await page.getByLabel('Card number').fill('12');
    await page.getByLabel('Rarity').selectOption('Rare');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(toastOf(page, 'Card created successfully')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Silver Sable');
    await page.getByLabel('Card number').fill('12');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expect(page.getByText('This set already has the card Silver Sable #12.').first()).toBeVisible();

    await page.getByRole('tab', { name: 'Upload CSV' }).click();
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await expect(toastOf(page, 'Please select a set and CSV file')).toBeVisible();
    await chooseSet(page, set);
    const rows = 'name,cardNumber,isInsert\nPuma,13,true\nSilver Sable,12,false\nNo Flag,14,\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'set.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    const result = page.getByRole('status').filter({ hasText: 'Added 1 card' });
    await expect(result).toContainText('1 card was already in the set');
    await expect(result).toContainText('Line 4: isInsert is empty');
  });
}
