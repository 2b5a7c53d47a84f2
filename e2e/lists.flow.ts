import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { newSideKick, newSuperHero } from './heroes.js';
import { signInAs } from './people.js';
import { originOf } from './product.js';
import { heldToast } from './toasts.js';

test('when a collector keeps more of a set and copies the trade list, then another one pastes it as wishes', async ({
  page,
  browser,
  request,
}) => {
  const trader = await newSideKick(request, 'trader');
  const { id } = await trader.call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  await trader.call('POST', '/api/collection/bulk', { setId: id, entries: '1 x4, 2-4 x3, 9' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, trader.email);
  await page.goto('/trade-list');
  await expect(page.getByText('9 spare copies of 4 cards')).toBeVisible();

  await page.getByRole('combobox', { name: 'Set' }).selectOption({ value: String(id) });
  await page.getByRole('combobox', { name: 'Copies of each card of this set to keep' }).selectOption('2');
  await expect(page.getByText('5 spare copies of 4 cards')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(await heldToast(page, 'List copied')).toContainText('4 cards');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^1994 Marvel Annual Flair: 1 \(x2\), 2–4$/);

  const wisher = await newSideKick(request, 'wisher');
  const other = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  await signInAs(other, wisher.email);
  await other.goto('/want-list');
  await other.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = other.getByRole('dialog', { name: 'Paste wishes' });
  await dialog.getByRole('textbox', { name: 'List' }).fill(`${text}, 9999`);
  await expect(dialog.getByText('1 part not understood; the rest can be used.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 4 wishes' }).click();
  await expect(other.getByRole('table', { name: 'Cards that I want' }).getByRole('row')).toHaveCount(5);
  await other.context().close();
});

test('when spares are sold, then only they are listed, at a part of the market price', async ({ page, request }) => {
  const trader = await newSuperHero(request, 'spares');
  const { id } = await trader.call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  await trader.call('POST', '/api/collection/bulk', { setId: id, entries: '1 x4, 2 x2' });
  await signInAs(page, trader.email);
  await page.goto(`/trade-list?set=${id}`);
  await page.getByRole('button', { name: 'Sell spares' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sell my spares of this set' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  for (const price of await dialog.getByRole('textbox').all()) await price.fill('2.50');
  await dialog.getByRole('checkbox').last().uncheck();
  await expect(dialog.getByRole('status')).toHaveText('3 copies · $7.50');
  await dialog.getByRole('button', { name: 'List for sale' }).click();
  await expect(dialog).toBeHidden();
  const listed = await trader.call<{ quantity: number; salePrice: number }[]>('GET', '/api/collection?isForSale=true');
  expect(listed).toMatchObject([{ quantity: 3, salePrice: 2.5 }]);
});
