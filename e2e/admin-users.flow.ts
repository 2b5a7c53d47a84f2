import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { callerOf, newSideKick } from './heroes.js';

// About access: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

const toastOf = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first();

for (const { place, open } of adminPlaces) {
  test(`when an admin edits a user ${place}, then badges, a granted plan and another admin's edit are shown`, async ({
    page,
    request,
  }) => {
    const user = await newSideKick(request, 'edited');
    const { id, username } = await user.call<{ id: number; username: string }>('GET', '/api/user/profile');
    const planOf = async () => (await user.call<{ plan: string }>('GET', '/api/user/profile')).plan;
    await open(page, `/admin/users?q=${username}`);
    const row = page.getByRole('row').filter({ hasText: user.email });
    await expect(row).toContainText('1 day');
    await expect(row).toContainText('0 B');
    await expectAccessible(page);

    await row.getByRole('button', { name: `Badges of ${username}` }).click();
    const badges = page.getByRole('dialog', { name: `Badges of ${username}` });
    await badges.getByRole('button', { name: 'Award Event Winner' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Award' }).click();
    await expect(toastOf(page, 'Badge awarded')).toBeVisible();
    await expect(badges.getByRole('listitem').filter({ hasText: 'Event Winner' })).toContainText('Awarded');
    await expectAccessible(page);
    await badges.getByRole('button', { name: 'Close' }).click();

    const edit = page.getByRole('dialog', { name: 'Edit User' });
    const openEdit = async () => {
      await row.getByRole('button', { name: `Edit ${username}` }).click();
      await expect(edit.getByText('Has no subscription.')).toBeVisible();
    };
    await openEdit();
    await edit.getByLabel('Plan').selectOption('SUPER_HERO');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByText('Reason is required.')).toBeVisible();
    await edit.getByLabel('Reason').fill('Won the raffle');
    await edit.getByLabel('Last day (optional)').fill('2099-12-31');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'User updated successfully')).toBeVisible();
    await expect(row).toContainText('SUPER HERO');
    // Social learns of it from an event.
    await expect.poll(planOf).toBe('SUPER_HERO');

    await openEdit();
    await expect(edit.getByText(/Granted by alex-admin on .*, until Dec 31, 2099.*: Won the raffle/)).toBeVisible();
    const admin = await callerOf(request, 'admin@demo.test');
    const theirs = `their-${id}`;
    await admin.call('PATCH', `/api/admin/users/${id}`, { username: theirs });
    await edit.getByLabel('Plan').selectOption('SIDE_KICK');
    await edit.getByRole('button', { name: 'Save' }).click();
    const conflict = edit.getByRole('alert').filter({ hasText: 'This has been changed since you opened it' });
    await expect(conflict).toContainText(`Username: yours ${username}, theirs ${theirs}`);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(edit.getByLabel('Username')).toHaveValue(theirs);
    await edit.getByLabel('Plan').selectOption('SIDE_KICK');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect.poll(planOf).toBe('SIDE_KICK');

    await page.getByRole('searchbox').fill('nobody-has-this-name');
    await expect(page.getByText('No users found')).toBeVisible();
    const list = /\/api\/admin\/users\?/;
    await page.route(list, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Users could not be loaded')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No users found')).toBeVisible();
  });
}
