import { expect, test } from 'playwright/test';
import { newSideKick } from './heroes.js';
import { signInAs } from './people.js';
import { heldToast } from './toasts.js';

test('when a collector fills a binder by set, then keys turn its pages, and a sold copy leaves its pocket empty', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'binder-pages');
  const { id } = await collector.call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  await collector.call('POST', '/api/collection/bulk', { setId: id, entries: '1-12' });
  await signInAs(page, collector.email);

  await page.goto('/binders');
  await page.getByRole('button', { name: 'New binder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Red binder');
  await page.getByRole('button', { name: 'Create binder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Red binder' })).toBeVisible();

  await page.getByRole('button', { name: 'Fill by set' }).click();
  await expect(page.getByRole('dialog', { name: 'Fill by set' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Fill by set' }).click();
  await page.getByRole('dialog').getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fill' }).click();
  await expect(await heldToast(page, 'Set placed in Red binder')).toContainText('12 cards');
  await expect(page.getByText('Every card has its place.')).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('link', { name: 'Pocket 1: #1 The Thing, owned 1' })).toBeVisible();
  await expect(page.getByText('Full page')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('list', { name: 'Page 2' }).getByRole('link')).toHaveCount(3);
  await expect(page).toHaveURL(/page=2$/);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/binders\/\d+$/);
  const first = page.getByRole('link', { name: 'Pocket 1: #1 The Thing, owned 1' });
  await first.focus();
  await expect(first).toHaveCSS('outline-style', 'solid');

  await first.click();
  const card = page.getByRole('dialog', { name: 'The Thing #1' });
  await expect(card.getByRole('link', { name: 'Red binder, p. 1, pocket 1' })).toBeVisible();
  await card
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  const sale = page.getByRole('dialog', { name: 'Mark as sold' });
  await sale.getByLabel('Price per copy').fill('4');
  await sale.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(card.getByText('You no longer own this card.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Pocket 1: #1 The Thing, empty/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pocket 2: .* owned 1$/ })).toBeVisible();
});
