import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { findings } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { callerOf } from './heroes.js';

for (const { place, open } of adminPlaces) {
  test(`when an admin has renamed a main set ${place}, then the audit log shows who, what, before and after`, async ({
    page,
    request,
  }) => {
    const name = `Audit Flow ${Date.now()}`;
    await open(page, '/admin/main-sets');
    await page.getByRole('button', { name: 'Create Main Set' }).first().click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search main sets' }).fill(name);
    // The list that the search replaces has this button, too, elsewhere.
    await expect(page.getByRole('list', { name: 'Main sets' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Notes').fill('=Traded on Saturdays');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    const query = `q=${encodeURIComponent(name)}&service=catalog`;
    const admin = await callerOf(request, 'admin@demo.test');
    // Entries arrive with events, and the page does not refetch them.
    await expect.poll(() => admin.call<unknown[]>('GET', `/api/admin/audit?${query}`)).toHaveLength(2);
    await page.goto(new URL(`/admin/audit?${query}`, page.url()).href);
    const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText('Main set: updated');
    await expect(changes.first()).toContainText('alex-admin');
    await changes.first().getByText('Main set: updated').click();
    await expect(changes.first().getByRole('row', { name: /Notes/ })).toContainText('=Traded on Saturdays');
    expect(await findings(page)).toEqual([]);

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('main-set.updated');

    await page.getByRole('searchbox', { name: 'Search changes' }).fill('qqqqxxzz');
    await expect(page.getByText('No changes found')).toBeVisible();
    const list = /\/api\/admin\/audit(\?|$)/;
    await page.route(list, (route) => route.abort());
    await page.getByRole('button', { name: 'Show all changes' }).click();
    await expect(page.getByText('The audit log could not be loaded')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(changes.first()).toBeVisible();
  });
}
