import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { newFriends, write } from './chatters.js';
import { callerOf } from './heroes.js';

for (const { place, open } of adminPlaces) {
  test(`when a message and a profile are reported ${place}, then an admin resolves one and dismisses the other`, async ({
    page,
    request,
  }) => {
    const [ann, bob] = await newFriends(request);
    const { username } = await bob.call<{ username: string }>('GET', '/api/user/profile');
    await open(page, '/admin');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Reports/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

    const { seq } = await write(bob, ann, 'Send me $500 first');
    const report = (data: object) => ann.call('POST', '/api/social/reports', { userId: bob.id, ...data });
    await report({ messageSeq: seq, reason: 'scam', comment: 'He wants money' });
    await report({ reason: 'spam' });
    // Without a reload.
    const message = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: `Message of ${username}` });
    const profile = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: `Profile of ${username}` });
    await expect(message).toContainText('Send me $500 first');
    await expect(message).toContainText('Scam or fraud');
    await expect(message).toContainText('“He wants money”');
    await expect(profile).toBeVisible();
    await expectAccessible(page);

    await message.getByRole('button', { name: /^Resolve/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Resolve report' });
    await dialog.getByLabel('Note (optional)').fill('Warned by email.');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(message).toBeHidden();

    // Another admin is faster.
    await profile.getByRole('button', { name: /^Dismiss/ }).click();
    const admin = await callerOf(request, 'admin@demo.test');
    const all = await admin.call<{ id: number; reported: { id: number } }[]>('GET', '/api/admin/reports?status=open');
    const { id } = all.find(({ reported }) => reported.id === bob.id)!;
    await admin.call('PATCH', `/api/admin/reports/${id}`, { status: 'dismissed', note: 'No spam found.' });
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('This report is already closed.').first()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(profile).toBeHidden();

    await page.getByRole('tab', { name: 'Closed' }).click();
    await expect(message).toContainText('Resolved by alex-admin');
    await expect(message).toContainText('Warned by email.');
    await expect(profile).toContainText('No spam found.');
    await expectAccessible(page);
    await profile.getByRole('button', { name: /^Reopen/ }).click();
    await expect(profile).toBeHidden();
    await page.getByRole('tab', { name: 'Open' }).click();
    await expect(profile).toBeVisible();

    const list = /\/api\/admin\/reports\?/;
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No open reports')).toBeVisible();
    await page.unroute(list);
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Reports could not be loaded')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await profile.getByRole('link', { name: username }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toContainText(username);
  });
}
