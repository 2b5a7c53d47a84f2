import { expect, type APIRequestContext, type Browser, type Page } from 'playwright/test';
import { newSideKick, type Collector } from './heroes.js';
import { signInAs } from './people.js';
import { originOf } from './product.js';

export interface Chatter extends Collector {
  id: number;
  name: string;
}

export const newChatter = async (request: APIRequestContext, name: string): Promise<Chatter> => {
  const collector = await newSideKick(request, name);
  await collector.call('PATCH', '/api/user/profile', { displayName: name });
  const { id } = await collector.call<{ id: number }>('GET', '/api/user/profile');
  return { ...collector, id, name };
};

/** Two friends; the second one accepted the request of the first. */
export const newFriends = async (request: APIRequestContext): Promise<[Chatter, Chatter]> => {
  const [ann, bob] = [await newChatter(request, 'Ann'), await newChatter(request, 'Bob')];
  const { id } = await ann.call<{ id: number }>('POST', '/api/social/friend-request', { recipientId: bob.id });
  await bob.call('POST', `/api/social/friend-request/${id}/respond`, { status: 'accepted' });
  return [ann, bob];
};

export const write = (from: Chatter, to: Chatter, content: string): Promise<{ seq: number }> =>
  from.call('POST', '/api/social/messages', { recipientId: to.id, content });

export const pageOf = async (browser: Browser, { email }: Chatter): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  await signInAs(page, email);
  return page;
};
export const openChat = async (page: Page, friend: Chatter): Promise<void> => {
  await page.goto(`/social?tab=messages&with=${friend.id}`);
  await expect(field(page, friend)).toBeVisible();
};
export const field = (page: Page, friend: Chatter) => page.getByRole('textbox', { name: `Message ${friend.name}` });
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** The bubble of a message. */
export const bubble = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text });
export const send = async (page: Page, friend: Chatter, text: string): Promise<void> => {
  await field(page, friend).fill(text);
  await field(page, friend).press('Enter');
};
export const choose = async (page: Page, text: string, action: string): Promise<void> => {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
