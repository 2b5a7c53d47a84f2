import { expect, test, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { callerOf } from './heroes.js';

const toastOf = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first();

for (const { place, open } of adminPlaces) {
  test(`when an admin finds duplicates ${place}, then they are dismissed, returned, merged and separated again`, async ({
    page,
    request,
  }) => {
    const set = `Duplicates ${place.slice(-5).trim()} ${Date.now()}`;
    const name = `Man-Thing ${Date.now()}`;
    await open(page, '/admin/cards?tab=create-set');
    await page.getByLabel('Set name').fill(set);
    await page.getByLabel('Year').fill('1995');
    await page.getByRole('button', { name: 'Create Set' }).click();
    await expect(toastOf(page, 'Card set created successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Upload CSV' }).click();
    await page.getByRole('combobox', { name: 'Card set' }).fill(set);
    await page.getByRole('option', { name: new RegExp(set) }).click();
    const rows = `name,cardNumber,isInsert,rarity\n${name},7,false,Rare\n${name.replace('-', ' ')},#7,false,\n`;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'twice.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await expect(page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'Added 2 cards' })).toBeVisible();

    const pair = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name} #7 and` }) });
    const admin = await callerOf(request, 'admin@demo.test');
    // A job finds them, which waits for five seconds or longer, and the page does not refetch them.
    const pairIsFound = () =>
      expect
        .poll(
          async () => {
            const found = await admin.call<{ card: { name: string } }[]>('GET', '/api/admin/duplicates?limit=500');
            return found.map(({ card }) => card.name);
          },
          { timeout: 120_000 },
        )
        .toContain(name);
    await pairIsFound();
    await page.goto(new URL('/admin/duplicates', page.url()).href);
    await expect(pair).toContainText('Same set');
    await pair.getByRole('button', { name: 'Not duplicates' }).click();
    await expect(toastOf(page, 'Not duplicates')).toBeVisible();
    await expect(pair).toBeHidden();
    await page.getByRole('tab', { name: 'Not duplicates' }).click();
    await pair.getByRole('button', { name: 'Return to the list' }).click();
    await expect(pair).toBeHidden();
    await page.getByRole('tab', { name: 'Possible' }).click();

    await pair.getByRole('radio').nth(1).check();
    await pair.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge cards' });
    await expect(dialog).toContainText('This moves 0 holdings, 0 wishes, 0 listings, 0 prices.');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(toastOf(page, 'Cards merged')).toBeVisible();
    await expect(pair).toBeHidden();

    await page.getByRole('tab', { name: 'History' }).click();
    const merge = page.getByRole('listitem').filter({ hasText: set });
    await expect(merge).toContainText('Moved 0 holdings');
    expect(await findings(page)).toEqual([]);
    await merge.getByRole('button', { name: /^Undo the merge/ }).click();
    await expect(toastOf(page, 'Merge undone')).toBeVisible();
    await expect(merge.getByText('Undone', { exact: true })).toBeVisible();

    await page.route('**/api/admin/duplicates*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.reload();
    await page.getByRole('tab', { name: 'Possible' }).click();
    await expect(page.getByRole('heading', { name: 'Duplicates could not be loaded' })).toBeVisible();
    await page.unroute('**/api/admin/duplicates*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Duplicates could not be loaded' })).toBeHidden();
    await pairIsFound();
    await page.reload();
    await expect(pair).toBeVisible();
  });
}
