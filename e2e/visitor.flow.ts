import { expect, test } from 'playwright/test';
import { newAddress, tokenOf } from './people.js';
import { originOf } from './product.js';

// About access: a failure always means a defect, so there is no second try.
test.describe.configure({ retries: 0 });

test('when no one is signed in, then any URL shows the landing page with cards from the catalog', async ({ page }) => {
  await page.goto('/my-collection');
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cards from the catalog' }).getByRole('img').first()).toBeVisible();
});

test('when a dot of the showcase is pressed, then that part is shown; with reduced motion nothing moves automatically', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const showcase = page.getByRole('region', { name: 'Cards from the catalog' });
  await expect(showcase.getByRole('button', { name: /^Cards, group \d of 8$/ })).toHaveCount(8);
  await expect(showcase.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  await showcase.getByRole('button', { name: 'Cards, group 5 of 8' }).click();
  await expect(showcase.getByRole('button', { name: 'Cards, group 5 of 8' })).toHaveAttribute('aria-current', 'true');
});

test('when a visitor opens the terms or the privacy page, then it has its own page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('when SUPER HERO is chosen under Learn More, then the choice is stored and sign-in starts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Learn More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('SUPER_HERO');
});

test('when a caller forges identity headers, then the response is 401', async ({ request }) => {
  const forged = {
    'x-firebase-uid': 'demo-admin',
    'x-user-email': 'admin@demo.test',
    'x-ninepocket-assertion': 'e30.e30.',
  };
  expect((await request.get('/api/collection', { headers: forged })).status()).toBe(401);
  expect(
    (await request.get('/api/admin/users', { headers: { ...forged, authorization: 'Bearer nonsense' } })).status(),
  ).toBe(401);
});

test('when a collector requests resources of an admin or another user, then access is denied', async ({ request }) => {
  const mine = { authorization: `Bearer ${await tokenOf(request, newAddress('owner'))}` };
  const theirs = { authorization: `Bearer ${await tokenOf(request, newAddress('other-user'))}` };
  expect((await request.get('/api/admin/users', { headers: mine })).status()).toBe(403);

  const cards = (await (await request.get('/api/cards?limit=1', { headers: mine })).json()) as { id: number }[];
  const added = await request.post('/api/collection', { headers: mine, data: { cardId: cards[0]?.id, userId: 1 } });
  const { id } = (await added.json()) as { id: number };
  expect((await request.delete(`/api/collection/${id}`, { headers: theirs })).status()).toBe(404);
  expect(await (await request.get('/api/collection', { headers: theirs })).json()).toEqual([]);
  expect(await (await request.get('/api/collection', { headers: mine })).json()).toHaveLength(1);
});

test('when a service is called directly, then it returns 401', async ({ request }) => {
  for (const [variable, path] of [
    ['CATALOG_PORT', '/api/card-sets'],
    ['COLLECTION_PORT', '/api/collection'],
    ['SOCIAL_PORT', '/api/user/profile'],
  ] as const) {
    const response = await request.get(originOf(variable) + path, { headers: { 'x-firebase-uid': 'demo-admin' } });
    expect(response.status()).toBe(401);
  }
});
