import { expect, test } from 'playwright/test';
import { flairCards, listForSale, newSideKick, newSuperHero, type Collector } from './heroes.js';
import { signInAs } from './people.js';
import { heldToast } from './toasts.js';

const wishFor = async (me: Collector, ...numbers: string[]): Promise<number[]> => {
  const cards = await flairCards(me, ...numbers);
  for (const cardId of cards) await me.call('POST', '/api/wishlist', { cardId });
  return cards;
};

test('when the wishlist is empty, then the page explains how to start and links to the sets', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'no-wishes');
  await signInAs(page, me.email);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Cards' }).last().click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('when a wish is priced, moved and removed, then each change shows immediately and can be undone', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'wishes');
  await wishFor(me, '1', '2', '3');
  await signInAs(page, me.email);
  await page.goto('/wishlist');
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /Set a max price: .* of The Thing #1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit wish' });
  await dialog.getByLabel('Priority').selectOption('4');
  await dialog.getByLabel('Max price in dollars').fill('12.345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Max price in dollars').fill('12.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Max \$12.50: .* of The Thing #1/ })).toBeVisible();

  await page.getByLabel('Sort by').selectOption('priority');
  await expect(page.getByRole('list', { name: 'My wishlist' }).getByRole('listitem').last()).toContainText('The Thing');

  await page.getByRole('button', { name: 'Move The Thing #1 to collection' }).click();
  const moved = await heldToast(page, 'Card added to collection');
  await expect(page.getByText('2 cards', { exact: true })).toBeVisible();
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /Max \$12.50: .* of The Thing #1/ })).toBeVisible();
  expect(await me.call<unknown[]>('GET', '/api/collection')).toEqual([]);

  await page.getByRole('button', { name: 'Actions for The Incredible Hulk #2' }).click();
  await page.getByRole('menuitem', { name: 'Remove from wishlist' }).click();
  const removed = await heldToast(page, 'Card removed from wishlist');
  await expect(page.getByText('2 cards', { exact: true })).toBeVisible();
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
});

test('when wishes are moved by keyboard, then the focus goes to a remaining card, and finally to the page', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'wish-keys');
  await wishFor(me, '1', '2', '3');
  await signInAs(page, me.email);
  await page.goto('/wishlist');
  const wishes = page.getByRole('list', { name: 'My wishlist' }).getByRole('listitem');
  const openers = wishes.locator('[data-card-link]');
  await expect(openers).toHaveCount(3);
  await openers.nth(1).focus();
  for (const left of [2, 1]) {
    await page.keyboard.press('a');
    await expect(wishes).toHaveCount(left);
    await expect(openers.last()).toBeFocused();
  }
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('when a wish is listed below its maximum price, then it is marked, and a SIDE_KICK is offered the plans', async ({
  page,
  request,
}) => {
  const seller = await newSuperHero(request, 'deal-seller');
  const me = await newSideKick(request, 'deal-hunter');
  const [thing = 0] = await wishFor(me, '1', '2');
  await me.call('POST', '/api/wishlist', { cardId: thing, maxPrice: 3 });
  await listForSale(seller, { cardId: thing, salePrice: 0.01 });
  await signInAs(page, me.email);
  await page.goto('/wishlist');
  await page.getByRole('radio', { name: 'Deals' }).click();
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /Listed for \$0.01. Listed for less than your max/ }).click();
  await expect(page.getByRole('heading', { name: 'The marketplace is for Super Heroes' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Upgrade to SUPER HERO' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
});

test('when a search finds nothing or the list cannot be loaded, then the page says so and offers a next step', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'wish-fails');
  await wishFor(me, '1');
  await signInAs(page, me.email);
  await page.goto('/wishlist?q=zzzz');
  await expect(page.getByText('No cards found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();

  await page.route('**/api/wishlist*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } }),
  );
  await page.reload();
  await expect(page.getByText('Your wishlist could not be loaded')).toBeVisible();
  await page.unroute('**/api/wishlist*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
});
