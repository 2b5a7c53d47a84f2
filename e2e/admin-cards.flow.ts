import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { adminPlaces } from './admin-places.js';
import { callerOf } from './heroes.js';
import { newAddress, signIn, signInAs } from './people.js';
import { heldToast } from './toasts.js';

const chooseSet = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Card set' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};
const toastOf = (page: Page, text: string) => page.locator('[data-toast]').getByText(text).first();

for (const { place, open } of adminPlaces) {
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
    const result = page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'Added 1 card' });
    await expect(result).toContainText('1 card was already in the set');
    await expect(result).toContainText('Line 4: isInsert is empty');
  });
}

test('when an admin edits, deletes and restores a card in its dialog, then each is confirmed and shown', async ({
  page,
}) => {
  const set = `Dialog Flow ${Date.now()}`;
  await signIn(page, 'admin');
  await createSetWithCard(page, set, 'Moon Knight');
  await page.goto(`/browse/other/${set.toLowerCase().replaceAll(' ', '-')}`);
  await page.getByRole('link', { name: 'Moon Knight #5', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Moon Knight #5' });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit card' });
  await edit.getByLabel('Name').fill('Khonshu');
  await edit.getByLabel('Rarity').selectOption('Legendary');
  expect(await findings(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Card updated successfully')).toBeVisible();
  const renamed = page.getByRole('dialog', { name: 'Khonshu #5' });
  await expect(renamed.locator('span', { hasText: /^Legendary$/ })).toBeVisible();

  await renamed.getByRole('button', { name: 'Update Image' }).click();
  const image = page.getByRole('dialog', { name: 'Update Image' });
  await image.getByLabel('File').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: PNG });
  await image.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Image Updated')).toBeVisible();
  await expect(renamed.locator('img[src*="/api/card-images/"]').first()).toBeVisible();

  await renamed.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this card? You can restore it right afterwards.',
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  const deleted = await heldToast(page, 'Card deleted successfully');
  await expect(page.getByRole('dialog')).toBeHidden();
  await deleted.getByRole('button', { name: 'Restore' }).click();
  await expect(toastOf(page, 'Card restored')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Khonshu #5', exact: true }).first()).toBeVisible();
});

test('when two admins edit the same set, then the second one sees the difference and keeps their text', async ({
  page,
  context,
  request,
}) => {
  const name = `Edited Flow ${Date.now()}`;
  const mainSet = await createMainSetWith(request, name);
  await signIn(page, 'admin');
  const other = await context.newPage();
  const texts = [`First ${Date.now()}`, `Second ${Date.now()}`] as const;
  for (const [screen, text] of [
    [page, texts[0]],
    [other, texts[1]],
  ] as const) {
    await screen.goto(`/browse/${mainSet}`);
    await screen.getByRole('button', { name: `Edit ${name}` }).click();
    await screen.getByRole('dialog', { name: 'Edit Set' }).getByLabel('Description').fill(text);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Set Updated')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('alert').filter({ hasText: 'This has been changed since you opened it' });
  await expect(conflict).toContainText(`yours ${texts[1]}, theirs ${texts[0]}`);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(toastOf(other, 'Set Updated')).toBeVisible();
});

test('when admin mode is off, then a card has no admin tools', async ({ page }) => {
  await signInAs(page, newAddress('no-tools'));
  await page.goto('/browse/1994-marvel-annual-flair/marvel-annual-flair');
  await page.getByRole('link', { name: 'The Thing #1', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'The Thing #1' });
  await expect(dialog.getByRole('button', { name: 'Add to Collection' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Admin tools' })).toBeHidden();
});

const createSetWithCard = async (page: Page, set: string, card: string): Promise<void> => {
  await page.goto('/admin/cards?tab=create-set');
  await page.getByLabel('Set name').fill(set);
  await page.getByRole('button', { name: 'Create Set' }).click();
  await expect(toastOf(page, 'Card set created successfully')).toBeVisible();
  await page.getByRole('tab', { name: 'Add Individual Card' }).click();
  await chooseSet(page, set);
  await page.getByLabel('Name', { exact: true }).fill(card);
  await page.getByLabel('Card number').fill('5');
  await page.getByLabel('Rarity').selectOption('Rare');
  await page.getByRole('button', { name: 'Add Card' }).click();
  await expect(toastOf(page, 'Card created successfully')).toBeVisible();
};

/** @returns the path of a new main set with one set, which has this name */
const createMainSetWith = async (request: APIRequestContext, name: string): Promise<string> => {
  const admin = await callerOf(request, 'admin@demo.test');
  const mainSet = await admin.call<{ id: number; slug: string }>('POST', '/api/main-sets', { name: `${name} main` });
  const { id } = await admin.call<{ id: number }>('POST', '/api/card-sets', { name, year: 1994 });
  await admin.call('PATCH', `/api/main-sets/${mainSet.id}/assign-sets`, { cardSetIds: [id] });
  return mainSet.slug;
};

/** 64 × 90 gray pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABaCAIAAACHRsd0AAAAeElEQVR4nO3PMQ0AMAzAsMIe/ILYYVWKESTzjhsd8KsBrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQGtAa0BrQFtAQEMpdL7cT2bAAAAAElFTkSuQmCC',
  'base64',
);
