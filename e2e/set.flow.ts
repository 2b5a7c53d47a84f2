import { expect, test } from 'playwright/test';
import { newAddress, signInAs } from './people.js';
import { heldToast } from './toasts.js';

const flair = '/browse/1994-marvel-annual-flair/marvel-annual-flair';

test('when a whole set is added and undone, then one press adds all cards and one removes them', async ({ page }) => {
  await signInAs(page, newAddress('whole-set'));
  await page.goto(flair);
  await page.getByRole('button', { name: 'Add The Thing #1 to collection' }).click();
  await expect(page.getByText('1 of 168 owned')).toBeVisible();

  await page.getByRole('button', { name: 'Add All to Collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add All to Collection' });
  await expect(dialog.getByText('Adds 167 cards, one copy each, in Near Mint.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 167 cards' }).click();
  const added = await heldToast(page, 'Cards Added Successfully!');
  await expect(added).toContainText('Added 167 new cards to your collection (1 was already owned)');
  await expect(page.getByText('168 of 168 owned')).toBeVisible();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All cards owned' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set complete' })).toBeVisible();

  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 168 owned')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set complete' })).toBeHidden();

  await page.getByRole('radio', { name: 'Missing 167' }).click();
  await expect(page.getByRole('button', { name: 'Add The Incredible Hulk #2 to collection' })).toBeVisible();
  await expect(page.getByRole('button', { name: /The Thing #1 from collection/ })).toBeHidden();
  await page.getByRole('radio', { name: 'Owned 1' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'The Thing' })).toHaveCount(1);
});

test('when a whole set exceeds the plan’s limit, then the page says so beforehand and nothing is added', async ({
  page,
}) => {
  await signInAs(page, newAddress('no-room'));
  await page.goto(flair);
  await page.route('**/api/collection/usage', (route) => route.fulfill({ json: { copies: 200, limit: 250 } }));
  await page.reload();
  await page.getByRole('button', { name: 'Add All to Collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add All to Collection' });
  await expect(dialog.getByText(/room for 50 more cards/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add 168 cards' })).toBeDisabled();
});

test('when only the keyboard is used, then cards are added, wished for and opened', async ({ page }) => {
  await signInAs(page, newAddress('keys'));
  await page.goto(flair);
  await page.getByRole('link', { name: 'The Thing #1', exact: true }).first().focus();
  await page.keyboard.press('ArrowRight');
  const focused = page.locator(':focus');
  const name = await focused.getAttribute('aria-label');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: `Remove ${name} from collection` })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(focused).toHaveAttribute('aria-label', name ?? '');
});

test('when a section is chosen in the progress, then its missing cards are shown', async ({ page }) => {
  await signInAs(page, newAddress('sections'));
  await page.goto(`${flair}?view=grid`);
  await page.getByRole('button', { name: 'Add The Thing #1 to collection' }).click();
  const sections = page.getByRole('list', { name: 'Sections of Marvel Annual Flair' });
  await expect(sections.getByRole('link', { name: 'Base 1 of 150' })).toBeVisible();
  await sections.getByRole('link', { name: 'PowerBlast 0 of 18' }).click();
  await expect(page.getByRole('radio', { name: 'Inserts' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Missing 167' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Add Cable #1 to collection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add The Incredible Hulk #2 to collection' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter PowerBlast' }).click();
  await expect(page).not.toHaveURL(/section=/);
});

test('when a card of a set is added, then it alone no longer looks missing, also at the next visit', async ({
  page,
}) => {
  await signInAs(page, newAddress('ghosts'));
  await page.goto(`${flair}?view=grid`);
  const cards = page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem');
  await expect(cards.first().getByText('Missing', { exact: true })).toBeAttached();
  // Both show before the server has answered.
  const saved = [/\/api\/collection$/, /\/api\/favorite-sets\/\d+$/].map((url) =>
    page.waitForResponse((response) => url.test(response.url()) && response.ok()),
  );
  await page.getByRole('button', { name: 'Add The Thing #1 to collection' }).click();
  await expect(page.getByText('1 of 168 owned')).toBeVisible();
  await page.getByRole('button', { name: 'Favorite Set' }).click();
  await expect(page.getByRole('button', { name: 'Favorite Set' })).toHaveAttribute('aria-pressed', 'true');
  await Promise.all(saved);
  for (const visit of ['first', 'next']) {
    if (visit === 'next') await page.reload();
    await expect(cards.first().getByRole('img', { name: 'In Collection' })).toBeVisible();
    await expect(cards.first().getByText('Missing', { exact: true })).toHaveCount(0);
    await expect(cards.nth(1).getByText('Missing', { exact: true })).toBeAttached();
  }
  await expect(page.getByRole('button', { name: 'Favorite Set' })).toHaveAttribute('aria-pressed', 'true');
});

test('when a set is a list, then it is a table with short rows, whose headings sort and stay in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, newAddress('checklist'));
  await page.goto(`${flair}?view=list`);
  const table = page.getByRole('table', { name: /^Cards of/ });
  const row = (index: number) => table.locator('[aria-rowindex]').nth(index);
  await expect(row(0)).toContainText('The Thing');
  expect((await row(0).boundingBox())?.height).toBe(30);

  await table.getByRole('link', { name: 'The Incredible Hulk #2' }).focus();
  await page.keyboard.press('a');
  await expect(row(1).getByRole('img', { name: 'In Collection' })).toBeVisible();
  await expect(row(0).getByRole('img', { name: 'Missing' })).toBeVisible();

  const mine = table.getByRole('columnheader', { name: 'Mine' });
  await mine.getByRole('button').click();
  await expect(page).toHaveURL(/sort=mine/);
  await expect(mine).toHaveAttribute('aria-sort', 'descending');
  await expect(row(0)).toContainText('The Incredible Hulk');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1000);
  await expect.poll(async () => Math.round((await mine.boundingBox())?.y ?? 0)).toBeLessThan(100);
  await expect(mine).toBeInViewport();
});

test('when a set is opened on a phone, then its cards begin on the first screen, and filters are in a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, newAddress('phone-set'));
  await page.goto(flair);
  const card = page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem');
  await expect(card.first()).toBeVisible();
  expect((await card.first().boundingBox())?.y).toBeLessThan(350);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('searchbox', { name: 'Search in this set' })).toBeFocused();
  await filters.getByRole('radio', { name: 'Insert' }).click();
  await filters.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/type=insert/);
  await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeFocused();
});

test('when the server cannot be reached, then an added card is reverted and the reason is shown', async ({ page }) => {
  await signInAs(page, newAddress('offline'));
  await page.goto(flair);
  const add = page.getByRole('button', { name: 'Add The Thing #1 to collection' });
  await expect(add).toBeVisible();
  await page.route('**/api/collection', (route) => route.abort('connectionrefused'));
  await add.click();
  await expect(page.getByText('Failed to add to collection').first()).toBeVisible();
  await expect(add).toBeVisible();
  await expect(page.getByText('0 of 168 owned')).toBeVisible();
});

test('when a set could not be loaded, then it loads by itself when the connection returns', async ({ page }) => {
  await signInAs(page, newAddress('recovers'));
  await page.goto('/browse');
  await page.route('**/api/card-sets/marvel-annual-flair', (route) => route.abort('internetdisconnected'));
  await page.goto(flair);
  await expect(page.getByText('The set could not be loaded')).toBeVisible();
  await page.unroute('**/api/card-sets/marvel-annual-flair');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Marvel Annual Flair' })).toBeVisible();
});

test('when the address of a set has its id, then it leads to the set', async ({ page }) => {
  await signInAs(page, newAddress('set-by-id'));
  await page.goto('/browse');
  const answer = page.waitForResponse('**/api/card-sets/marvel-annual-flair');
  await page.goto(flair);
  const { id } = (await (await answer).json()) as { id: number };
  await page.goto(`/sets/${id}`);
  await expect(page).toHaveURL(flair);
});

test('when a scrolled set is reloaded, then the page returns to the same place', async ({ page }) => {
  await signInAs(page, newAddress('scrolled'));
  await page.goto(flair);
  await expect(page.getByRole('link', { name: /^The Thing #1/ }).first()).toBeVisible();
  // Not over the navigation, which scrolls by itself.
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  await page.reload();
  // When something above changes its height, the browser scrolls with it, so that the cards stay where they are.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 2000))).toBeLessThan(8);
});
