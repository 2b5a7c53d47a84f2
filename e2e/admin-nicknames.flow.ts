import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { cutTexts } from './cut-text.js';

for (const { place, open } of adminPlaces)
  test(`when an admin adds, edits and deletes a nickname ${place}, then the list follows, and nothing is cut`, async ({
    page,
  }) => {
    const nickname = `zap${Date.now()}`;
    await open(page, '/admin/nicknames');
    await expect(page.getByRole('heading', { level: 1, name: 'Nicknames' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Nickname' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nickname').fill(nickname);
    await dialog.getByLabel('Stands for').fill('Storm');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search nicknames and names' }).fill(nickname);
    const row = page.getByRole('list', { name: 'Nicknames' }).getByRole('listitem').filter({ hasText: nickname });
    await expect(row).toContainText('Storm');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
    await row.getByRole('button', { name: `Edit ${nickname}` }).click();
    await dialog.getByLabel('Stands for').fill('Cyclops');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Cyclops');
    await row.getByRole('button', { name: `Delete ${nickname}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
  });
