import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { befriend } from './friendships.js';
import { flairCards, givePlan, listForSale, listingsOf, newSideKick, newSuperHero } from './heroes.js';
import { signInAs } from './people.js';
import { heldToast } from './toasts.js';

test('when cards are listed, then they are found by search, set, condition and price, and disappear when they are sold', async ({
  page,
  request,
}) => {
  const seller = await newSuperHero(request, 'seller');
  const me = await newSuperHero(request, 'buyer');
  const { username } = await seller.call<{ username: string }>('GET', '/api/user/profile');
  const [storm = 0, other = 0] = await flairCards(seller, '30', '31');
  const notes = 'not for your eyes';
  const sold = await listForSale(seller, { cardId: storm, salePrice: 4321.09, condition: 'Mint', notes });
  await listForSale(seller, { cardId: other, salePrice: 0.02, condition: 'Poor', notes });

  await signInAs(page, me.email);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  const listings = page.getByRole('list', { name: 'Listings' });
  await page.getByLabel('Sort by').selectOption('price-high');
  await expect(listings.getByRole('listitem').first()).toContainText('$4,321.09');
  await expect(listings.getByRole('listitem').first()).toContainText(`by ${username}`);
  await expect(page.getByText('not for your eyes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Condition').selectOption('Poor');
  await expect(listings).not.toContainText('$4,321.09');
  await page.getByLabel('Condition').selectOption('Mint');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search listings' }).fill(sold.name);
  await expect(page).toHaveURL(/condition=Mint.*q=|q=.*condition=Mint/);
  await page.getByRole('combobox', { name: 'Set' }).fill('flair');
  await page.getByRole('option', { name: /1994 Marvel Annual Flair/ }).click();
  await page.reload();
  await expect(listings).toContainText('$4,321.09');

  await seller.call('POST', `/api/collection/${sold.id}/sell`, { price: 4000 });
  await expect(page.getByText('$4,321.09')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Marketplace' }).click();
  await expect(listings).toBeVisible();
  await expect(listings).not.toContainText('$4,321.09');
});

test('when a seller is downgraded, then the listing is hidden, and visible again after an upgrade', async ({
  request,
}) => {
  const seller = await newSuperHero(request, 'fallen');
  const me = await newSuperHero(request, 'watcher');
  const [cardId = 0] = await flairCards(seller, '40');
  const { id } = await listForSale(seller, { cardId, salePrice: 5 });
  const listed = () => listingsOf(me, cardId);
  expect(await listed()).toContain(id);
  await givePlan(request, seller, 'SIDE_KICK');
  // The marketplace learns of plans from events.
  await expect.poll(listed).not.toContain(id);
  await givePlan(request, seller, 'SUPER_HERO');
  await expect.poll(listed).toContain(id);
});

test('when a card is to be sold, then the way leads from the marketplace over its menu to a price', async ({
  page,
  request,
}) => {
  const me = await newSuperHero(request, 'first-sale');
  const [cardId = 0] = await flairCards(me, '52');
  await me.call('POST', '/api/collection', { cardId });
  await signInAs(page, me.email);
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Sell a card' }).click();
  await expect(page.getByText('Which card do you want to sell?')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for .* #52$/ }).click();
  await page.getByRole('menuitem', { name: 'List for sale' }).click();
  await expect(page.getByRole('textbox', { name: 'Asking price per copy' })).toBeFocused();
  await page.keyboard.type('12.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Listed for $12.50', { exact: true })).toBeVisible();
  await page.goto('/marketplace?show=mine');
  await expect(page.getByRole('list', { name: 'Listings' })).toContainText('$12.50');
});

test('when some copies of a stack are offered, then the others stay, and Undo or Combine makes it one stack again', async ({
  page,
  request,
}) => {
  const me = await newSuperHero(request, 'duplicate');
  const [cardId = 0] = await flairCards(me, '53');
  await me.call('POST', '/api/collection', { cardId, quantity: 4 });
  await signInAs(page, me.email);
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Sell a card' }).click();
  await page.getByRole('link', { name: /#53$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'List for sale' });
  await expect(dialog.getByText('of 4; the others stay as they are')).toBeVisible();
  await expect(dialog.getByRole('spinbutton', { name: 'Copies' })).toHaveValue('1');
  await dialog.getByRole('textbox', { name: 'Asking price per copy' }).fill('4.5');
  await page.keyboard.press('Enter');
  const listed = await heldToast(page, 'Listed for $4.50');
  await expect(page.getByRole('img', { name: 'For sale, $4.50' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'In Collection, 3 copies' })).toBeVisible();
  await listed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('img', { name: 'In Collection, 4 copies' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^For sale/ })).toHaveCount(0);

  await page.getByRole('button', { name: /^Actions for .* #53$/ }).click();
  await page.getByRole('menuitem', { name: 'Split stack' }).click();
  await page.getByRole('spinbutton', { name: 'Copies' }).fill('2');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByRole('img', { name: 'In Collection, 2 copies' })).toHaveCount(2);

  await page.goto(`/my-collection?card=${cardId}`);
  const copies = page.getByRole('region', { name: 'My copies' });
  await copies.getByRole('button', { name: 'Actions for Near Mint ×2' }).first().click();
  await page.getByRole('menuitem', { name: 'Combine with 2 equal copies' }).click();
  await expect(copies.getByText('Combined: 4 copies')).toBeVisible();
  await expect(copies.getByRole('listitem')).toHaveCount(1);
  await copies.getByRole('button', { name: 'Undo' }).click();
  await expect(copies.getByRole('listitem')).toHaveCount(2);
});

test('when a listing is my own, then it is marked and Edit opens the card', async ({ page, request }) => {
  const me = await newSuperHero(request, 'own-seller');
  const [cardId = 0] = await flairCards(me, '50');
  await listForSale(me, { cardId, salePrice: 7 });
  await signInAs(page, me.email);
  await page.goto('/marketplace?show=mine');
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible();
  await expect(page.getByText('Your listing')).toBeVisible();
  await page.getByRole('button', { name: /Edit your listing of/ }).click();
  await expect(page).toHaveURL(new RegExp(`card=${cardId}`));
});

test('when a listing of someone else is opened, then it shows the offer and leads to its seller', async ({
  page,
  request,
}) => {
  const seller = await newSuperHero(request, 'offering');
  const buyer = await newSuperHero(request, 'buying');
  const [cardId = 0] = await flairCards(seller, '61');
  await listForSale(seller, { cardId, salePrice: 12.5, condition: 'Poor' });
  await listForSale(buyer, { cardId, salePrice: 3 });
  await signInAs(page, buyer.email);
  await page.goto(`/marketplace?cardId=${cardId}`);
  const listings = page.getByRole('list', { name: 'Listings' }).getByRole('listitem');
  await expect(listings).toHaveCount(1);
  await listings.getByRole('link').click();
  const offers = page.getByRole('region', { name: 'For sale' });
  await expect(offers.getByRole('listitem')).toHaveCount(1);
  await expect(offers).toContainText('$12.50');
  await expect(offers).toContainText('Poor · by');
  await expectAccessible(page);
  await offers.getByRole('link', { name: /^Buy at \$12\.50/ }).click();
  const chosen = page.getByRole('list', { name: 'You get: chosen cards' });
  await expect(chosen.getByRole('listitem')).toContainText('for sale at $12.50');
  await expect(page.getByRole('textbox', { name: 'Money' })).toHaveValue('12.50');
  await page.goto(`/marketplace?cardId=${cardId}&card=${cardId}`);
  await offers
    .getByRole('listitem')
    .getByRole('link', { name: /^offering/ })
    .click();
  await expect(page).toHaveURL(/\/friend-profile\/\d+$/);
  await expect(page.getByRole('button', { name: /Add friend|Send request/i }).first()).toBeVisible();

  await befriend(seller, buyer);
  await page.goto(`/marketplace?cardId=${cardId}&card=${cardId}`);
  await offers.getByRole('link', { name: /^Message seller/ }).click();
  await expect(page).toHaveURL(/\/social\?tab=messages&with=\d+$/);
  await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue(/^Is \[\[.+\]\] still for sale\?$/);
});

test('when a SIDE_KICK opens the marketplace, then it is closed and offers the plans', async ({ page, request }) => {
  const me = await newSideKick(request, 'outside');
  await signInAs(page, me.email);
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { name: 'The marketplace is for Super Heroes' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Upgrade to SUPER HERO' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose Your Plan' });
  await expect(plans.getByText('Full marketplace access')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toBeHidden();
});

test('when nothing matches or the listings cannot be loaded, then the page says so and offers a next step', async ({
  page,
  request,
}) => {
  const me = await newSuperHero(request, 'market-fails');
  await signInAs(page, me.email);
  await page.goto('/marketplace?q=zzzz');
  await expect(page.getByText('No listings found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/marketplace$/);
  await page.goto('/marketplace?show=mine');
  await expect(page.getByText('You have nothing listed')).toBeVisible();

  await page.route('**/api/marketplace?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } }),
  );
  await page.reload();
  await expect(page.getByText('The listings could not be loaded')).toBeVisible();
  await page.unroute('**/api/marketplace?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You have nothing listed')).toBeVisible();
});
