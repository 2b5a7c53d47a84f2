import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs, tokenOf } from './people.js';
import { newCollectorWithCards } from './screens.js';

test('when a new collector opens the dashboard, then it shows three first steps', async ({ page }) => {
  await signInAs(page, newAddress('fresh'));
  await page.goto('/');
  await expect(page.getByText('No cards in your collection yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Total Cards: 0' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a set' }).click();
  await expect(page).toHaveURL(/\/browse$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Import a list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /import/i })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Type the numbers' }).click();
  await expect(page.getByRole('dialog', { name: 'Rapid entry' })).toBeVisible();
});

test('when a card was added, then the statistics and latest cards include it', async ({ page, request }) => {
  const email = newAddress('figures');
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  const cards = (await (await request.get('/api/cards?limit=1', { headers })).json()) as { id: number }[];
  await request.post('/api/collection', { headers, data: { cardId: cards[0]?.id } });
  await signInAs(page, email);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Total Cards: 1' })).toBeVisible();
  await expect(page.getByText('+1 this month').first()).toBeVisible();
  await expect(region(page, 'My latest cards').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'About Total Value' }).click();
  await expect(page.getByRole('dialog', { name: 'About Total Value' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/collection$/);
});

test('when it is opened on a phone, then cards are on the first screen, and a bar at the lower edge leads to every other', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, (await newCollectorWithCards(request)).email);
  await page.goto('/');
  const cards = region(page, 'My latest cards').getByRole('listitem');
  await expect(cards.first().getByRole('img').first()).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const box = await bar.boundingBox();
  expect(box && box.y + box.height).toBe(740);
  await bar.getByRole('link', { name: 'Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Collection' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^Select Items/ }).click();
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Wishlist' }).click();
  await expect(page).toHaveURL(/\/wishlist$/);
});

test('when a trending card is flipped by key, then it stays flipped, and pressing it opens the card', async ({
  page,
}) => {
  await signInAs(page, 'hero@demo.test');
  await page.goto('/');
  const trending = region(page, 'Trending cards');
  const flip = trending.getByRole('button', { name: /^Flip / }).first();
  await flip.press('Enter');
  await expect(flip).toHaveAttribute('aria-pressed', 'true');
  await trending
    .getByRole('link', { name: /market value/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\?card=\d+$/);
});

test('when the statistics cannot be loaded, then only they are missing, and Retry loads them', async ({ page }) => {
  await page.route('**/api/stats', (route) =>
    route.fulfill({ status: 503, json: { title: 'unavailable', status: 503 } }),
  );
  await signInAs(page, 'hero@demo.test');
  await page.goto('/');
  await expect(page.getByText('Failed to load statistics')).toBeVisible();
  await expect(region(page, 'No cards in your collection yet')).toBeVisible();
  await page.unroute('**/api/stats');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^Total Cards: / })).toBeVisible();
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
