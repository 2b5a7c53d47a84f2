import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { soldItems } from '../ebay-sales.mjs';
import { startSandbox } from '../server.mjs';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const KEYS = Buffer.from('any:keys').toString('base64');
const SCOPE = 'https://api.ebay.com/oauth/api_scope/buy.marketplace.insights';
const askToken = (form: Record<string, string>, keys = KEYS) =>
  fetch(`${sandbox.url}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
    body: new URLSearchParams(form),
  });
const search = (query: string, token: string) =>
  fetch(`${sandbox.url}/buy/marketplace_insights/v1_beta/item_sales/search?${new URLSearchParams({ q: query })}`, {
    headers: { authorization: `Bearer ${token}` },
  });

describe('the provider sandbox', () => {
  it('when a token is requested as eBay requires, then sold items can be searched with it, and results are marked as simulated', async () => {
    const given = await askToken({ grant_type: 'client_credentials', scope: SCOPE });
    const { access_token: token } = (await given.json()) as { access_token: string };
    const found = await search('Wolverine #2 X-Men 1992', token);
    expect([given.status, found.status, found.headers.get('x-sandbox')]).toEqual([
      200,
      200,
      'Ninepocket provider sandbox: nothing here is real',
    ]);
    const { total, itemSales } = (await found.json()) as { total: number; itemSales: { title: string }[] };
    expect(total).toBe(itemSales.length);
    for (const { title } of itemSales) expect(title).toMatch(/^\[Sandbox\] .*Wolverine #\d X-Men 1992/);
  });

  it('when keys, grant, scope or token are wrong, then it responds as eBay does', async () => {
    const form = { grant_type: 'client_credentials', scope: SCOPE };
    const statuses = [
      await askToken(form, Buffer.from('any:wrong').toString('base64')),
      await askToken({ ...form, grant_type: 'password' }),
      await askToken({ ...form, scope: 'other' }),
      await search('Wolverine', 'made-up'),
      await fetch(`${sandbox.url}/nothing`),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 400, 400, 401, 404]);
  });
});

describe('simulated sales', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const cards = Array.from({ length: 300 }, (_, i) => `Hero ${i} #${i} Some Set 1994`);
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const average = (query: string, at: Date) => {
    const prices = soldItems(query, at)
      .filter(({ title }) => title === `[Sandbox] ${query}`)
      .map(({ lastSoldPrice }) => Number(lastSoldPrice.value));
    return prices.reduce((sum, price) => sum + price, 0) / prices.length;
  };

  it('when a card is queried again, then its sales are the same; a week later, those within 90 days still are', () => {
    const query = 'Venom #12 X-Men 1992';
    expect(soldItems(query, now)).toEqual(soldItems(query, now));
    const idsNow = new Set(soldItems(query, now).map(({ itemId }) => itemId));
    const remaining = soldItems(query, later(7)).filter(({ itemId }) => idsNow.has(itemId));
    expect(remaining.length).toBeGreaterThanOrEqual(idsNow.size - 2);
  });

  it('when weeks pass, then prices move, but not wildly', () => {
    const changes = cards
      .map((query) => average(query, later(28)) / average(query, now))
      .filter((change) => Number.isFinite(change));
    expect(changes.filter((change) => change !== 1).length).toBeGreaterThan(changes.length / 2);
    for (const change of changes) expect(Math.abs(Math.log(change))).toBeLessThan(Math.log(2));
  });

  it('when many cards are queried, then some were never sold, and no sale is older than 90 days or in the future', () => {
    const found = cards.map((query) => soldItems(query, now));
    const unsold = found.filter((sales) => sales.length === 0).length;
    expect(unsold).toBeGreaterThan(10);
    expect(unsold).toBeLessThan(100);
    for (const { lastSoldDate } of found.flat()) {
      expect(new Date(lastSoldDate).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(new Date(lastSoldDate).getTime()).toBeGreaterThan(later(-90).getTime());
    }
  });

  it('when a slab is queried, then its sales are of that company and grade, and worth more than ungraded cards and lower grades', () => {
    const query = 'Wolverine #2 X-Men 1992';
    const [raw, nine, ten] = [query, `${query} PSA 9`, `${query} PSA 10`].map((one) => average(one, now));
    expect(nine).toBeGreaterThan(raw!);
    expect(ten).toBeGreaterThan(nine!);
    expect(ten! / raw!).toBeLessThan(40);
  });

  it('when many cards are queried, then some of what is found are lots, other grades, other numbers or odd prices', () => {
    const titles = cards.flatMap((query) => soldItems(query, now).map(({ title }) => title));
    for (const pattern of [/Lot of \d+/, /PSA 9$/, /L@@K/]) {
      const share = titles.filter((title) => pattern.test(title)).length / titles.length;
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.25);
    }
  });
});
