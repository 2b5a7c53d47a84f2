import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

/** The name of a class of zod, which minifiers keep. */
const ZOD = 'ZodError';

/** @returns a function that returns the requested scripts which contain zod */
const watchScripts = (page: Page): (() => Promise<string[]>) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return async () => {
    const found: string[] = [];
    for (const url of scripts) if ((await (await page.request.get(url)).text()).includes(ZOD)) found.push(url);
    return found;
  };
};

test('when pages only read, then no script contains zod; when a form opens, then one does', async ({ page }) => {
  const scriptsWithZod = watchScripts(page);
  await signInAs(page, newAddress('reader'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Hello/ })).toBeVisible();
  await page.goto('/browse');
  await expect(page.getByRole('link', { name: /1994 Marvel Annual Flair/ })).toBeVisible();
  expect(await scriptsWithZod()).toEqual([]);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await scriptsWithZod()).not.toEqual([]);
});

test('when a visitor opens the landing page, then no script contains zod', async ({ page }) => {
  const scriptsWithZod = watchScripts(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cards from the catalog' }).getByRole('img').first()).toBeVisible();
  expect(await scriptsWithZod()).toEqual([]);
});
