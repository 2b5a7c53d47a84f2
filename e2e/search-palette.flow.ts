import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { openAdminSite } from './admin-places.js';
import { newAddress, signInAs } from './people.js';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });

test('when Ctrl-K or / is pressed on any screen, then cards, sets, screens and commands are found by keyboard', async ({
  page,
}) => {
  await signInAs(page, newAddress('palette'));
  await page.goto('/wishlist');
  await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('trends');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trends$/);
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('the thing 1');
  await expect(
    palette(page)
      .getByRole('option', { name: /^The Thing/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await palette(page)
    .getByRole('option', { name: /^The Thing/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'The Thing' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('annual flair');
  await palette(page)
    .getByRole('option', { name: /^Marvel Annual Flair/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/browse\/1994-marvel-annual-flair\//);

  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('wolverine');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/card-search\?search=wolverine$/);
  await expect(page.getByRole('searchbox', { name: 'Search cards' })).toBeVisible();
  await page.getByRole('main').press('/');
  await expect(page.getByRole('searchbox', { name: 'Search cards' })).toBeFocused();
});

test('when the search box of the sidebar is pressed, then the palette opens, and Escape returns the focus', async ({
  page,
}) => {
  await signInAs(page, newAddress('palette-box'));
  await page.goto('/');
  const box = page.getByRole('complementary').getByRole('button', { name: 'Search' });
  await box.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  await expect(box).toBeFocused();
  await box.press('Enter');
  await palette(page).getByRole('combobox').fill('zzqqzz');
  await expect(palette(page).getByText('No cards or sets found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(box).toBeFocused();

  await page.route(/\/api\/search\?/, (route) => route.fulfill({ status: 503 }));
  await box.click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('storm');
  await expect(palette(page).getByRole('option', { name: 'Search all cards for “storm”' })).toBeVisible();
  await expect(palette(page).getByRole('status')).toBeVisible();
});

test('when Ctrl-K or / is pressed on the admin site, then its screens, cards and users are found by keyboard', async ({
  page,
}) => {
  await openAdminSite(page, '/admin/users');
  await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit$/);

  await page.getByRole('heading', { level: 1, name: 'Audit Log' }).waitFor();
  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('the thing 1');
  const card = palette(page)
    .getByRole('option', { name: /^The Thing/ })
    .first();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await expect(page).toHaveURL(/\/admin\/catalog\?q=set/);
  await expect(page.getByRole('main').getByText('The Thing').first()).toBeVisible();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('collector@demo');
  await expect(palette(page).getByRole('option', { name: 'Search users for “collector@demo”' })).toBeVisible();
  await palette(page)
    .getByRole('option', { name: /collector@demo\.test$/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/users\?q=collector%40demo\.test$/);
  await expect(page.getByText('collector@demo.test').first()).toBeVisible();
});
