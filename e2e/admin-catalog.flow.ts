import { expect, test } from 'playwright/test';
import { expectToFit, findings } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { callerOf } from './heroes.js';
import { heldToast } from './toasts.js';

for (const { place, open } of adminPlaces) {
  test(`when an admin finds and edits cards in the table ${place}, then each change is saved and can be undone`, async ({
    page,
    request,
  }) => {
    const name = `Deathlok ${Date.now()}`;
    const admin = await callerOf(request, 'admin@demo.test');
    const set = await admin.call<{ id: number }>('POST', '/api/card-sets', { name: `${name} Set`, year: 1995 });
    await admin.call('POST', '/api/cards', { setId: set.id, name, cardNumber: '1', rarity: 'Rare' });
    const variation = `Flow ${Date.now()}`;
    await page.route('**/api/admin/cards?*', (route) => route.abort());
    await open(page, '/admin/catalog');
    await expect(page.getByText('Cards could not be loaded')).toBeVisible();
    await page.unroute('**/api/admin/cards?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    const grid = page.getByRole('grid', { name: 'Cards' });
    await expect(grid).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search cards' }).fill('nosuchcardanywhere');
    await expect(page.getByText('No cards found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await page.getByRole('searchbox', { name: 'Search cards' }).fill(name);
    await expect(page).toHaveURL(/q=Deathlok/);
    await page.getByRole('button', { name: 'Missing rarity' }).click();
    await expect(page.getByText('No cards found')).toBeVisible();
    await page.getByRole('button', { name: 'Missing rarity' }).click();
    await expect(grid.locator('[data-cell^="0-"]').filter({ hasText: name }).first()).toBeVisible();
    await expect(grid.locator('[data-cell^="1-"]')).toHaveCount(0);
    expect(await findings(page)).toEqual([]);

    // Inline edit with the keyboard.
    const cell = grid.locator('[data-cell="0-8"]');
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Not saved');
    await page.keyboard.press('Escape');
    await expect(grid.getByText('Not saved')).toHaveCount(0);
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type(variation);
    await page.keyboard.press('Enter');
    await expect(cell).toContainText(variation);

    // One card by the checkbox, in bulk.
    await page.keyboard.press('Space');
    await expect(page.getByText('1 card selected')).toBeVisible();
    await page.getByRole('button', { name: 'Edit 1 card' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Variation', { exact: true }).selectOption('text');
    await dialog.getByLabel('New variation').fill(`${variation} bulk`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('1 card will change.')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change 1 card' }).click();
    const changed = await heldToast(page, 'Undo');
    await expect(cell).toContainText(`${variation} bulk`);
    await changed.getByRole('button', { name: 'Undo' }).click();
    await expect(cell).not.toContainText('bulk');

    await page.getByRole('button', { name: /^Select (all \d+ that match|this card)$/ }).click();
    await expect(page.getByText(/\d+ cards? selected/)).toBeVisible();
    await page.getByRole('button', { name: 'Bulk edits' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Undone: 1 card restored/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 780 });
    await expect(grid).toBeVisible();
    await expectToFit(page);
    expect(await findings(page)).toEqual([]);
  });
}
