import { expect, test, type Page } from 'playwright/test';
import { cutTexts } from './cut-text.js';
import { newSideKick, newSuperHero, type Collector } from './heroes.js';
import { newAddress, signInAs } from './people.js';
import { heldToast } from './toasts.js';

const own = async ({ call }: Collector, entries: string): Promise<void> => {
  const { id } = await call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  await call('POST', '/api/collection/bulk', { setId: id, entries });
};

const openCollection = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/my-collection${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible();
};

test('when a collector changes and removes cards, then each change is visible and can be undone', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'my-collection');
  await own(collector, '1-12');
  await signInAs(page, collector.email);
  await openCollection(page);
  await expect(page.getByText('12 of 250 cards')).toBeVisible();

  await page.getByRole('button', { name: 'Favorite: The Thing #1' }).click();
  await expect(page.getByText('Collection item updated').first()).toBeVisible();
  await openCollection(page, '?favorite=1');
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Favorite: The Thing #1' }).click();
  const removed = page.getByText('#1 · Removed from favorites', { exact: true });
  await expect(removed).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(removed).toBeHidden();

  await page.getByRole('button', { name: 'Actions for The Thing #1' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Signed by' }).fill('José García');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Signed by José García' })).toBeVisible();
  await openCollection(page, '?signed=1');
  await page.getByRole('button', { name: 'Filters 1 active' }).click();
  await page.getByRole('textbox', { name: 'Signed by' }).pressSequentially('jose ');
  await expect(page).toHaveURL(/signer=jose$/);
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Signed by' }).fill('jack');
  await expect(page.getByText('No cards found')).toBeVisible();
  await openCollection(page, '?favorite=1');

  await page.getByRole('button', { name: 'Actions for The Thing #1' }).click();
  await page.getByRole('menuitem', { name: 'Remove from collection' }).click();
  const removedCard = await heldToast(page, 'Card removed from collection');
  await expect(page.getByText('No cards found')).toBeVisible();
  await removedCard.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Favorite: The Thing #1' })).toBeVisible();
});

test('when a collector selects a range, then one action changes it and one Undo reverts it', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'select');
  await own(collector, '1-30');
  await signInAs(page, collector.email);
  await openCollection(page, '?sort=set');

  await page.getByRole('button', { name: 'Select Items' }).click();
  await page.getByRole('checkbox').nth(0).focus();
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox')
    .nth(3)
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await expect(bar.getByRole('status')).toHaveText('4 selected');

  await bar.getByRole('button', { name: 'Condition' }).click();
  await page.getByRole('menuitem', { name: 'Mint', exact: true }).click();
  await expect(page.getByText('4 collection items updated').first()).toBeVisible();

  await bar.getByRole('button', { name: 'Select all shown' }).click();
  await expect(bar.getByRole('status')).toHaveText('30 selected');
  await bar.getByRole('button', { name: 'Remove' }).click();
  const removed = await heldToast(page, '30 cards removed from collection');
  await expect(page.getByText('No cards in your collection yet')).toBeVisible();
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('30 of 250 cards')).toBeVisible();

  await openCollection(page, '?condition=Mint');
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  await expect(page.getByRole('dialog').getByText(/^Undone/)).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Undo/ })).toHaveCount(2);
});

test('when selected cards are removed by key, then the focus stays with the selection', async ({ page, request }) => {
  const collector = await newSideKick(request, 'select-keys');
  await own(collector, '1-3');
  await signInAs(page, collector.email);
  await openCollection(page);
  await page.getByRole('button', { name: 'Select Items' }).press('Enter');
  await page.getByRole('checkbox').first().press('Space');
  const bar = page.getByRole('region', { name: 'Selected cards' });
  await bar.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Card removed from collection').first()).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Select all shown' })).toBeFocused();
});

test('when a collector switches to sets, then progress, owned and missing cards are shown', async ({
  page,
  request,
}) => {
  const collector = await newSideKick(request, 'progress');
  await own(collector, '1-10');
  await signInAs(page, collector.email);
  await openCollection(page);
  await page.getByRole('radio', { name: 'Sets' }).click();
  const card = page.getByRole('list', { name: 'My sets' }).getByRole('listitem');
  await expect(card.getByRole('heading', { name: 'Marvel Annual Flair' })).toBeVisible();
  await expect(card.getByText(/^\d+%$/)).toBeVisible();

  await card.getByRole('link', { name: /View Missing/ }).click();
  await expect(page.getByRole('button', { name: /to wishlist$/ }).first()).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Avengers #11 to collection' });
  await add.click();
  await expect(page.getByText('Card added to collection').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Owned' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Avengers #11' })).toBeVisible();
});

test('when a collection is empty, then the page links to the cards', async ({ page }) => {
  await signInAs(page, newAddress('empty'));
  await openCollection(page);
  await expect(page.getByText('No cards in your collection yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Cards' }).last().click();
  await expect(page).toHaveURL(/\/browse$/);
});

test('when the collection cannot be loaded, then the page says so and Retry loads it', async ({ page }) => {
  await signInAs(page, newAddress('away'));
  await page.route(/\/api\/collection\?/, (route) => route.fulfill({ status: 503 }));
  await openCollection(page);
  await expect(page.getByText('Your collection could not be loaded')).toBeVisible();
  await page.unroute(/\/api\/collection\?/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No cards in your collection yet')).toBeVisible();
});

test('when the plan is free, then custom collections and export explain that they need SUPER HERO', async ({
  page,
}) => {
  await signInAs(page, newAddress('free'));
  await openCollection(page);
  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Custom collections' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Custom collections' })).toBeVisible();
  await expect(page.getByText('A SUPER HERO power')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('dialog').getByText('A SUPER HERO power')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Upgrade to SUPER HERO/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
});

test('when a SUPER HERO has a custom collection, then the filters leave the cards most of the first screen', async ({
  page,
  request,
}) => {
  const hero = await newSuperHero(request, 'filters');
  await own(hero, '1-9');
  await hero.call('POST', '/api/collections', { name: 'Trades' });
  await signInAs(page, hero.email);
  const firstCard = page.getByRole('list', { name: 'My cards' }).getByRole('listitem').first();
  for (const [width, most] of [
    [768, 270],
    [1024, 250],
    [1280, 250],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openCollection(page);
    await expect.poll(async () => (await firstCard.boundingBox())?.y, `at ${width} px`).toBeLessThan(most);
    expect(await cutTexts(page), `at ${width} px`).toEqual([]);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(page.getByLabel('Custom collection')).toBeVisible();
    expect(await cutTexts(page), `filters at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^Select Items/ }).click();
  for (const name of ['Condition', 'Sale', 'Favorite', 'Collection', 'Remove'])
    await expect(page.getByRole('button', { name, exact: true }).getByText(name)).toBeInViewport();
  expect((await firstCard.boundingBox())?.y).toBeLessThan(450);
});

test('when a SUPER HERO creates a custom collection, then cards can be added and removed, and survive its deletion', async ({
  page,
  request,
}) => {
  const hero = await newSuperHero(request, 'binder');
  await own(hero, '1-3');
  await signInAs(page, hero.email);
  const name = 'Binder 1';
  await openCollection(page);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add to a new collection…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText(`Added to ${name}`).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Custom collections' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('link', { name: /^Pocket 1: .* owned 1$/ })).toBeVisible();

  // The filter of My Collection shows the same.
  await openCollection(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Custom collection').selectOption({ label: name });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await page.getByRole('button', { name: 'Collection', exact: true }).click();
  await page.getByRole('menuitem', { name: `Remove from ${name}` }).click();
  await expect(page.getByText('No cards in this collection yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Select Items' }).last().click();
  await expect(page.getByRole('list', { name: 'My cards' }).getByRole('checkbox')).toHaveCount(3);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More collection actions' }).click();
  await page.getByRole('menuitem', { name: 'Custom collections' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const deleted = await heldToast(page, 'Collection deleted');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Collection restored').first()).toBeVisible();
});
