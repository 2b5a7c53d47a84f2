import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import type { Collector } from './heroes.js';
import { signInAs } from './people.js';
import { originOf } from './product.js';

interface Me {
  id: number;
  username: string;
}
export const profileOf = ({ call }: Collector): Promise<Me> => call<Me>('GET', '/api/user/profile');

export const befriend = async (one: Collector, other: Collector): Promise<void> => {
  await one.call('POST', '/api/social/friend-request', { recipientId: (await profileOf(other)).id });
  await other.call('POST', '/api/social/friend-request', { recipientId: (await profileOf(one)).id });
};

export const pageOf = async (browser: Browser, email: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  await signInAs(page, email);
  return page;
};

/** A refetch, as after a reconnect, can remove the button before it is pressed. */
export const expectRecovery = (page: Page, recovered: Locator): Promise<void> =>
  expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(recovered).toBeVisible({ timeout: 2_000 });
  }).toPass();
