import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { flairCards, newSideKick, newSuperHero } from './heroes.js';
import { signInAs } from './people.js';

const signInWithHistory = async (page: Page, request: APIRequestContext): Promise<void> => {
  const me = await newSuperHero(request, 'history');
  const acquiredDate = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  for (const cardId of await flairCards(me, '1', '2', '3', '4', '5', '6')) {
    await me.call('POST', `/api/card-pricing/${cardId}/refresh`);
    await me.call('POST', '/api/collection', { cardId, acquiredDate, purchasePrice: 1.5 });
  }
  // Prices arrive with events.
  const value = async () => (await me.call<{ totalValue: number }>('GET', '/api/stats')).totalValue;
  await expect.poll(value).toBeGreaterThan(0);
  await signInAs(page, me.email);
};

test('when a SUPER_HERO looks at the trends, then value, causes and costs are shown, with links to missing cards', async ({
  page,
  request,
}) => {
  await signInWithHistory(page, request);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market Trends' }).click();
  await expect(page.getByText('Worth today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible();
  await expect(page.getByText(/You added \$/)).toBeVisible();

  await page.getByRole('radio', { name: 'All' }).click();
  await expect(page).toHaveURL(/range=all/);
  await expect(page.getByText('from prices over all time', { exact: true })).toBeVisible();
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('region', { name: 'Value of my collection, as a table' })).toBeVisible();

  await expect(page.getByText('On cards you hold')).toBeVisible();
  const bySet = page.getByRole('region', { name: 'Value by set' });
  await expect(bySet.getByRole('listitem').first()).toContainText('$');
  await page.getByRole('list', { name: 'Sets to finish' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/my-collection\?set=\d+&missing=1/);
});

test('when a collection started today, then the chart starts at zero and purchase prices are compared', async ({
  page,
  request,
}) => {
  const me = await newSuperHero(request, 'trends');
  await signInAs(page, me.email);
  await page.goto('/trends');
  await expect(page.getByRole('heading', { name: 'No trends yet' })).toBeVisible();

  const [cardId] = await flairCards(me, '1');
  await me.call('POST', '/api/collection', { cardId, quantity: 2, purchasePrice: 1.5 });
  await page.reload();
  await expect(page.getByText('Your history has just begun')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top movers' })).toBeVisible();
  await expect(page.getByText('None of your cards changed in value')).toBeVisible();
});

test('when slabs have a personal value or no price, then the first is compared with its cost, and the others are named', async ({
  page,
  request,
}) => {
  const me = await newSuperHero(request, 'slabs');
  const [cardId] = await flairCards(me, '1');
  const slab = { cardId, gradeCompany: 'PSA', purchasePrice: 400 };
  await me.call('POST', '/api/collection', { ...slab, grade: 10, personalValue: 420 });
  await me.call('POST', '/api/collection', { ...slab, grade: 2.5, quantity: 7 });
  await signInAs(page, me.email);
  await page.goto('/trends');
  await expect(page.getByText('You paid $400.00; today they are worth $420.00.')).toBeVisible();
  await expect(page.getByText('7 slabs without a price').first()).toBeVisible();
  await page.goto(`/my-collection?card=${cardId}`);
  await expect(page.getByText('Pricing pending for PSA 2.5')).toBeVisible();
});

test('when a SIDE_KICK looks at the trends, then the collection’s value and the upgrade to SUPER HERO are shown', async ({
  page,
  request,
}) => {
  const me = await newSideKick(request, 'no-trends');
  await signInAs(page, me.email);
  await page.goto('/trends');
  await expect(page.getByRole('heading', { name: 'See where your collection is headed' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Upgrade to SUPER HERO' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible();
});

test('when one part cannot be loaded, then it says so and the others are shown', async ({ page, request }) => {
  await page.route('**/api/trends/movers*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } }),
  );
  await signInWithHistory(page, request);
  await page.goto('/trends');
  await expect(page.getByText('Top movers could not be loaded')).toBeVisible();
  await expect(page.getByText('Worth today')).toBeVisible();
  await page.unroute('**/api/trends/movers*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Top movers could not be loaded')).toBeHidden();
});
