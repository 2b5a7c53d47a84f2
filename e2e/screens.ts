// The collector's screens, for flows that look at all of them.
import { expect, type APIRequestContext, type Page, type Request } from 'playwright/test';
import { layoutIsStable } from './accessibility.js';
import { flairCards, newSuperHero } from './heroes.js';

export const widths = [360, 768, 1280];
export const collectorScreens = [
  '/',
  '/browse',
  '/browse/1994-marvel-annual-flair',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair?show=missing',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair?view=list',
  '/card-search?search=wolverine',
  '/my-collection',
  '/my-collection?show=sets',
  '/binders',
  '/collections',
  '/wishlist',
  '/trade-list',
  '/wishlist/list',
  '/marketplace',
  '/deals',
  '/trends',
  '/social',
  '/profile',
  '/profile?tab=billing',
  '/profile?tab=privacy',
  '/subscription-success',
  '/nowhere',
];

export const newCollectorWithCards = async (request: APIRequestContext): Promise<{ email: string; card: number }> => {
  const hero = await newSuperHero(request, 'looks');
  const [one, two, three] = await flairCards(hero, '1', '2', '3');
  await hero.call('POST', '/api/collection', { cardId: one, gradeCompany: 'PSA', grade: 9, purchasePrice: 3 });
  await hero.call('POST', '/api/collection', { cardId: two, isForSale: true, salePrice: 4, isFavorite: true });
  await hero.call('POST', '/api/wishlist', { cardId: three, maxPrice: 5 });
  return { email: hero.email, card: one ?? 0 };
};

/** Opens a screen and waits until nothing is loading: every request has been answered, and no skeleton is left. */
export const openScreen = async (page: Page, path: string): Promise<void> => {
  const loading = new Set<Request>();
  const ended = (request: Request) => void loading.delete(request);
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(async () => {
    await layoutIsStable(page);
    expect([...loading].map((request) => request.url())).toEqual([]);
    await expect(page.locator('.animate-shimmer')).toHaveCount(0);
  }).toPass();
  page.removeAllListeners('request');
  page.removeAllListeners('requestfinished');
  page.removeAllListeners('requestfailed');
};
