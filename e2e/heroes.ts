import { expect, type APIRequestContext } from 'playwright/test';
import { newAddress, tokenOf } from './people.js';

export interface Collector {
  email: string;
  call<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<T>;
}

export const callerOf = async (request: APIRequestContext, email: string): Promise<Collector> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, email)}` };
  return {
    email,
    async call<T>(method: string, path: string, data?: object): Promise<T> {
      const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
      expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
      return (answer.status() === 204 ? undefined : await answer.json()) as T;
    },
  };
};

export const newSideKick = async (request: APIRequestContext, name: string): Promise<Collector> => {
  const collector = await callerOf(request, newAddress(name));
  await collector.call('POST', '/api/auth/sync', {});
  return collector;
};

export const givePlan = async (
  request: APIRequestContext,
  { email, call }: Collector,
  plan: 'SIDE_KICK' | 'SUPER_HERO',
): Promise<void> => {
  const admin = await callerOf(request, 'admin@demo.test');
  const { id } = await call<{ id: number }>('GET', '/api/user/profile');
  await admin.call('PATCH', `/api/admin/users/${id}`, { plan });
  const isHero = plan === 'SUPER_HERO';
  // Social and the gateway learn of it from events.
  const known = async () => {
    const profile = await call<{ plan: string }>('GET', '/api/user/profile');
    const { limit } = await call<{ limit: number | null }>('GET', '/api/collection/usage');
    return { plan: profile.plan, isUnlimited: limit === null };
  };
  await expect.poll(known, `the plan of ${email}`).toEqual({ plan, isUnlimited: isHero });
};

export const newSuperHero = async (request: APIRequestContext, name: string): Promise<Collector> => {
  const collector = await newSideKick(request, name);
  await givePlan(request, collector, 'SUPER_HERO');
  return collector;
};

interface Listing {
  cardId: number;
  salePrice: number;
  condition?: string;
  notes?: string;
}

/** The marketplace learns from an event that the seller is a SUPER HERO. */
export const listForSale = async (seller: Collector, listing: Listing): Promise<{ id: number; name: string }> => {
  const body = { ...listing, isForSale: true };
  const { id, card } = await seller.call<{ id: number; card: { name: string } }>('POST', '/api/collection', body);
  await expect.poll(() => listingsOf(seller, listing.cardId), `listing ${id}`).toContain(id);
  return { id, name: card.name };
};

/** The ids of a card's listings. */
export const listingsOf = async ({ call }: Collector, cardId: number): Promise<number[]> =>
  (await call<{ id: number }[]>('GET', `/api/marketplace?cardId=${cardId}`)).map(({ id }) => id);

export const flairCards = async ({ call }: Collector, ...numbers: string[]): Promise<number[]> => {
  const { id } = await call<{ id: number }>('GET', '/api/card-sets/marvel-annual-flair');
  const cards = await call<{ id: number; cardNumber: string; isInsert: boolean }[]>(
    'GET',
    `/api/sets/${id}/cards?isInsert=false&limit=200`,
  );
  return numbers.map((number) => cards.find((card) => card.cardNumber === number)?.id ?? 0);
};
