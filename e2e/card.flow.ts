import { expect, test, type Page } from 'playwright/test';
import { expectToFit, findings, layoutIsStable } from './accessibility.js';
import { newAddress, signInAs } from './people.js';

const flair = '/browse/1994-marvel-annual-flair/marvel-annual-flair';

const PRICE = {
  gradeCompany: null,
  grade: null,
  avgPrice: 12,
  salesCount: 5,
  lastFetched: '2026-11-20T10:00:00.000Z',
  source: 'ebay',
  recentSales: [null, null, null, null, null, 'lot', 'grade', 'number', 'price'].map((excluded) => ({
    price: 12,
    soldAt: '2026-11-18T10:00:00.000Z',
    title: 'The Thing, as it is called in the long title of a listing with every word that a buyer may search for',
    excluded,
  })),
  history: ['2026-11-18', '2026-11-20'].map((day) => ({ at: `${day}T10:00:00.000Z`, avgPrice: 12, salesCount: 5 })),
};

const openFirst = async (page: Page): Promise<void> => {
  await page.goto(flair);
  await page.getByRole('link', { name: 'The Thing #1', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'The Thing #1' })).toBeFocused();
};

test('when a user browses cards, then keys step and flip, the URL is shareable, and Back closes the dialog', async ({
  page,
}) => {
  await signInAs(page, newAddress('looking'));
  await openFirst(page);
  const first = page.url();
  expect(first).toContain('card=');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Show front' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Show back' })).toBeVisible();
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(first);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(first);
  await expect(page.getByRole('dialog', { name: 'The Thing #1' })).toBeVisible();
  await page.getByRole('button', { name: 'Next card' }).click();
  await expect(page.getByRole('dialog', { name: 'The Thing #1' })).toBeHidden();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marvel Annual Flair' })).toBeVisible();
});

test('when a card loads slowly, then its ownership is not shown yet and nothing shifts', async ({ page }) => {
  await signInAs(page, newAddress('slow'));
  let go = (): void => undefined;
  const line = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/collection/marks?*', async (route) => {
    await line;
    await route.continue();
  });
  let finishLookup = (): void => undefined;
  const lookup = new Promise<void>((resolve) => (finishLookup = resolve));
  // Only a card with sales has a price to wait for.
  await page.route('**/api/cards/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), salesCount: 5 } });
  });
  await page.route('**/api/card-pricing/*', async (route) => {
    await lookup;
    await route.fulfill({
      json: { ...PRICE, cardId: Number(new URL(route.request().url()).pathname.split('/').at(-1)) },
    });
  });
  await openFirst(page);
  const own = page.getByRole('button', { name: 'Add to Collection', exact: true });
  const above = page.getByRole('heading', { name: 'My copies' });
  await expect(page.getByText('You do not own this card yet.')).toBeVisible();
  await expect(own).toBeHidden();
  await layoutIsStable(page);
  const before = await above.boundingBox();
  go();
  await expect(own).toBeEnabled();
  finishLookup();
  await expect(page.getByText('Show as a table')).toBeVisible();
  expect(await above.boundingBox()).toEqual(before);
});

test('when copies are added, then each has its own grade, serial number and price, and removing one can be undone', async ({
  page,
}) => {
  await signInAs(page, newAddress('copies'));
  await openFirst(page);
  await expect(page.getByText('You do not own this card yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add with details' }).click();
  const form = page.getByRole('dialog', { name: 'Add a copy' });
  await form.getByLabel('Graded by').selectOption('PSA');
  await form.getByLabel('Grade', { exact: true }).selectOption('9.5');
  await form.getByLabel('Serial number').fill('51/50');
  await form.getByLabel('Price paid per copy').fill('12.50');
  await form.getByLabel('Bought on').fill('2024-03-02');
  await form.getByLabel('Signed by').fill('Stan Lee');
  await form.getByRole('button', { name: 'Add to Collection' }).click();
  await expect(form.getByText('Only 50 were printed.')).toBeVisible();
  await form.getByLabel('Serial number').fill('5/50');
  await form.getByRole('button', { name: 'Add to Collection' }).click();
  const copy = page.getByRole('listitem').filter({ hasText: 'PSA 9.5 (Near Mint) · 5/50' });
  await expect(copy.getByText('Signed by Stan Lee · Paid $12.50 on Mar 2, 2024')).toBeVisible();

  await copy.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Place in a binder…' }).click();
  const binders = page.getByRole('dialog', { name: 'Move to a binder' });
  await expect(binders.getByText('You have no binder yet.')).toBeVisible();
  await binders.getByRole('button', { name: 'Cancel' }).click();

  await copy.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit copy' });
  await edit.getByLabel('Signed by').fill('Jack Kirby');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(copy.getByText('Signed by Jack Kirby')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(copy.getByText('Signed by Stan Lee')).toBeVisible();

  await copy.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(copy).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(copy.getByText('Paid $12.50 on Mar 2, 2024')).toBeVisible();

  await copy.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  const sale = page.getByRole('dialog', { name: 'Mark as sold' });
  await sale.getByLabel('Price per copy').fill('40');
  await sale.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Marked as sold: 1 copy for $40.00')).toBeVisible();
  await expect(page.getByText('You no longer own this card.')).toBeVisible();
  await expect(copy).toBeHidden();
});

test('when a copy is edited, then condition and listing are saved together, and unsaved changes are not lost without confirmation', async ({
  page,
}) => {
  await signInAs(page, newAddress('settings'));
  await openFirst(page);
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  const copy = page.getByRole('region', { name: 'My copies' }).getByRole('listitem');
  const edit = page.getByRole('dialog', { name: 'Edit copy' });
  const openForm = async (): Promise<void> => {
    await copy.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  await openForm();
  await edit.getByRole('switch', { name: /For sale/ }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Enter a price to put it up for sale')).toBeVisible();
  await edit.getByLabel('Asking price per copy').fill('30');
  await edit.getByLabel('Condition').selectOption('Mint');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Collection item updated').first()).toBeVisible();
  await page.reload();
  await expect(copy.getByText('For sale at $30.00')).toBeVisible();

  await openForm();
  await expect(edit.getByLabel('Condition')).toHaveValue('Mint');
  await edit.getByLabel('Notes').fill('From the show');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(edit.getByLabel('Notes')).toHaveValue('From the show');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(edit).toBeHidden();

  await copy.getByRole('button', { name: /^Edit listing/ }).click();
  await page.getByRole('dialog', { name: 'Edit listing' }).getByRole('button', { name: 'End listing' }).click();
  await expect(copy.getByRole('button', { name: /^Sell/ })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(copy.getByText('For sale at $30.00')).toBeVisible();
});

test('when the price cannot be loaded or looked up, then the dialog says so and shows the rest of the card', async ({
  page,
}) => {
  await signInAs(page, newAddress('no-price'));
  await page.route('**/api/card-pricing/**', (route) => route.abort('connectionrefused'));
  await openFirst(page);
  await expect(page.getByText('Failed to fetch pricing data')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to refresh pricing data').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Collection', exact: true })).toBeEnabled();
});

test('when the price is looked up, then the result is shown with the specified wording', async ({ page }) => {
  await signInAs(page, newAddress('price'));
  await openFirst(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(
    page
      .getByText(/Pricing updated from eBay|This price is recent|No eBay sales found|eBay API rate limit reached/)
      .first(),
  ).toBeVisible();
});

test('when some sales do not count, then they are listed with the reason, and the dialog fits in either theme', async ({
  page,
}) => {
  await signInAs(page, newAddress('evidence'));
  await page.route('**/api/card-pricing/*', (route) => route.fulfill({ json: { ...PRICE, cardId: 1 } }));
  await openFirst(page);
  await page.getByRole('button', { name: '4 sales not counted' }).click();
  for (const text of ['Several cards', 'Another grade', 'Another card number', 'Price far from the others'])
    await expect(page.getByText(text)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findings(page), `${width} px in ${colorScheme}`).toEqual([]);
      await expectToFit(page, `${width} px in ${colorScheme}`);
    }
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`when a card is opened at ${width} px, then the first screen has its picture, price, copies and what to do`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, newAddress('first-screen'));
    await openFirst(page);
    const dialog = page.getByRole('dialog', { name: 'The Thing #1' });
    await expect(dialog.getByRole('button', { name: 'Add with details' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Add to Collection', exact: true }).click();
    await expect(dialog.getByRole('button', { name: /^Sell/ })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('region', { name: 'Market price' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('img', { name: /^The Thing #1/ })).toBeInViewport({ ratio: 1 });
  });

test('when the URL has an unknown card, then the dialog says so', async ({ page }) => {
  await signInAs(page, newAddress('no-card'));
  await page.goto(`${flair}?card=2000000000`);
  await expect(page.getByText('It may have been removed')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('when the dialog is open in either theme on a phone or a desktop, then it is accessible and fits', async ({
  page,
}) => {
  await signInAs(page, newAddress('looks'));
  await openFirst(page);
  await page.getByRole('button', { name: 'Add to Collection', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Sell/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findings(page), `${width} px in ${colorScheme}`).toEqual([]);
      await expectToFit(page, `${width} px in ${colorScheme}`);
    }
});
