import { expect, type Page } from 'playwright/test';
import { signIn } from './people.js';
import { originOf } from './product.js';

const site = originOf('ADMIN_PORT');

/** Signs an admin in to the admin site and shows a path. */
export const openAdminSite = async (page: Page, path: string): Promise<void> => {
  await page.goto(site);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: 'admin@demo.test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await page.goto(site + path);
};

/** The two places of every admin screen. `open` signs an admin in and shows a path. */
export const adminPlaces = [
  {
    place: 'in the shell',
    open: async (page: Page, path: string): Promise<void> => {
      await signIn(page, 'admin');
      await page.goto(path);
    },
  },
  { place: 'on the admin site', open: openAdminSite },
];
