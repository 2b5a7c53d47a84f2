import { expect, test } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

test('when a collector changes the profile, then it is saved, and a name that is in use is rejected at its field', async ({
  page,
}) => {
  await signInAs(page, newAddress('profile'));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Location').fill('New York');
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  await expect(page.getByText('Profile Updated').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('New York')).toBeVisible();

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Username').fill('harper-hero');
  await page.getByRole('button', { name: 'Save', exact: false }).first().click();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
});
