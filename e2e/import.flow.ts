import { readFileSync } from 'node:fs';
import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { flairCards, newSideKick, newSuperHero } from './heroes.js';
import { newAddress, signInAs } from './people.js';
import { heldToast } from './toasts.js';

const csv = (text: string, name = 'cards.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const upload = async (page: Page, text: string): Promise<void> => {
  await page.goto('/my-collection?import=new');
  await expect(page.getByRole('heading', { level: 1, name: 'Import cards' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(csv(text));
};

test('when a file is imported, then it is previewed, survives a reload, is applied, undone and applied again', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'import');
  await signInAs(page, me.email);
  await upload(
    page,
    [
      'Set,Year,Card Number,Name,Quantity,Condition',
      'Marvel Annual Flair,1994,1,The Thing,1,NM',
      'Marvel Annual Flair,1994,1,The Thing,1,NM',
      'Marvel Annual Flair,1994,2,Wolverine,1,PSA 9',
      'No Such Set,1994,3,Storm,1,NM',
    ].join('\n'),
  );
  await expect(page).toHaveURL(/import=[\da-f-]{36}$/);
  const read = page.getByRole('heading', { name: 'cards.csv' });
  await expect(read).toBeFocused();
  await page.reload();
  await expect(page.getByText('4 rows', { exact: false }).first()).toBeVisible();

  // Number and name disagree, so the user is asked.
  const rows = page.getByRole('region', { name: 'Rows' });
  await expect(rows.getByRole('tab', { name: 'Needs a choice (1)' })).toHaveAttribute('aria-selected', 'true');
  await rows.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Use 1 choice' }).click();
  await rows.getByRole('tab', { name: 'Matched (3)' }).click();
  await expect(rows.getByText('Condition: PSA 9 (Near Mint)')).toBeVisible();
  await rows.getByRole('tab', { name: 'Rejected (1)' }).click();
  await expect(rows.getByText(/no set called No Such Set/)).toBeVisible();

  await page.getByRole('button', { name: 'Add 3 cards' }).press('Enter');
  await expect(page.getByText('3 cards added from cards.csv')).toBeVisible();
  const done = page.getByRole('heading', { name: 'The cards are in your collection' });
  await expect(done).toBeFocused();
  await page.getByRole('link', { name: 'Show my cards' }).click();
  await expect(page.getByText('3 of 250 cards')).toBeVisible();
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('listitem')).toHaveCount(2);

  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).press('Enter');
  const toast = await heldToast(page, 'Undone');
  await expect(page.getByText('The import was undone')).toBeVisible();
  await expect(read).toBeFocused();
  // The toast does not cover the button, which stays where it is.
  const [over, button] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('button', { name: 'Add 3 cards' }).boundingBox(),
  ]);
  expect(over!.x + over!.width).toBeLessThan(button!.x);
  // One of them is added elsewhere in the meantime, so fewer are added than the first time.
  const [theThing] = await flairCards(me, '1');
  await me.call('POST', '/api/collection', { cardId: theThing, condition: 'Near Mint' });
  await page.reload();
  await page.getByRole('button', { name: 'Add 2 cards' }).click();
  await expect(page.getByText('2 cards added from cards.csv')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 cards added from cards.csv')).toBeVisible();
});

test('when the columns are unknown, then the user is asked to map them', async ({ page }) => {
  await signInAs(page, newAddress('import-columns'));
  await upload(page, 'Collection it is from,Num,Who\nMarvel Annual Flair,2,Cyclops\n');
  await expect(page.getByText('Choose the column for the set', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Set', exact: true }).selectOption('Collection it is from');
  // A number alone is ambiguous: base card or insert.
  await expect(page.getByRole('tab', { name: 'Needs a choice (1)' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Card name' }).selectOption('Who');
  await expect(page.getByRole('tab', { name: 'Matched (1)' })).toBeVisible();
  // Nothing says how many copies there are.
  const add = page.getByRole('button', { name: 'Add 1 card' });
  await expect(add).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'One copy of each row' }).click();
  await expect(add).toBeEnabled();
  await page.reload();
  await expect(add).toBeEnabled();
});

test('when a file uses another name for a set, then the user is asked once, and the answer is remembered', async ({
  page,
}) => {
  await signInAs(page, newAddress('import-sets'));
  const set = 'Flair Annual 94 (Marvel)';
  const file = `Set,Card Number,Name,Qty\n${set},2,Cyclops,1\n${set},1,The Thing,1\n`;
  await upload(page, file);
  const unknown = page.getByRole('group', { name: 'Set called Flair Annual 94 (Marvel)' });
  await expect(unknown).toContainText('2 rows');
  await expectAccessible(page);
  await unknown.getByRole('button', { name: /Marvel Annual Flair/ }).click();
  await expect(page.getByRole('button', { name: 'Add 2 cards' })).toBeEnabled();
  await upload(page, file);
  await expect(page.getByRole('button', { name: 'Add 2 cards' })).toBeEnabled();

  await unknown.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: /^Set for Flair Annual/ }).fill('annual flair');
  await page
    .getByRole('option', { name: /Marvel Annual Flair/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Add 2 cards' })).toBeEnabled();
});

test('when a file is unreadable or an import belongs to another user, then the page says so', async ({ page }) => {
  await signInAs(page, newAddress('import-wrong'));
  await page.goto('/my-collection?import=new');
  await page.locator('input[type=file]').setInputFiles({ ...csv('PK', 'cards.xlsx'), mimeType: 'application/zip' });
  await expect(page.getByRole('alert')).toContainText('is not a CSV or JSON file');
  await page.goto('/my-collection?import=0f8fad5b-d9cb-469f-a165-70867728950e');
  await expect(page.getByText('This import is no longer available')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a file' }).click();
  await expect(page.getByText('Supported files')).toBeVisible();
});

test('when a SUPER HERO exports, then importing the file again changes nothing', async ({ page, request }) => {
  const hero = await newSuperHero(request, 'export');
  const [cardId] = await flairCards(hero, '1');
  const details = { condition: 'Mint', gradeCompany: 'PSA', grade: 9, purchasePrice: 12.5, notes: 'at a show' };
  await hero.call('POST', '/api/collection', { cardId, ...details });
  await signInAs(page, hero.email);
  await page.goto('/my-collection');
  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV, for spreadsheets' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ninepocket-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('Set,Year,Card Number,Name');
  await upload(page, text);
  await expect(page.getByText('You already have this; it is skipped')).toBeVisible();
  await expect(page.getByText('You already own 1 copy in this file; it will be skipped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 0 cards' })).toBeDisabled();
});
