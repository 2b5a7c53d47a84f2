// Fills the demo with people who collect: prices, holdings, listings, sales, wishes. Everything goes through the front
// door as those people, so it obeys every rule of the product; each step looks first at what is there, so a start that
// was killed goes on where it stopped.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../say.mjs';
import { eachOf, signIn } from './call.mjs';
import { askingPrice, holdingOf } from './community-holding.mjs';
import { PEOPLE, PRICED } from './community-people.mjs';

/** Written before the catalogue of a new product is loaded, removed when the community is there. */
export const communityFile = (dataDir) => join(dataDir, 'demo-community-wanted');

/** @param {{ api: string, authHost: string, dataDir: string, prices: boolean }} door `prices`: a sandbox answers, so they cost nothing */
export async function loadCommunity(door) {
  if (!existsSync(communityFile(door.dataDir))) return;
  progress('Loading the demo collectors …');
  const curator = await signIn(door, 'admin@demo.test');
  const sets = await curator('GET', '/api/card-sets?limit=500');
  const cardsOf = cardFinder(curator, sets);
  const people = await Promise.all(PEOPLE.map((person) => arrive(door, curator, person, cardsOf)));
  const prices = door.prices
    ? await lookUp(curator, [...people.flatMap((p) => [...p.cards, ...p.wished]), ...(await cardsOf(PRICED))])
    : new Map();
  progress('Loading the demo collectors: what they own, sell and wish for …');
  await Promise.all(people.map((person) => fill(person, prices)));
  for (const person of people) await wish(person, people, sets);
  rmSync(communityFile(door.dataDir));
}

/** Signs a person in, gives sellers their plan and finds the cards. */
async function arrive(door, curator, person, cardsOf) {
  const call = await signIn(door, person.email, person.name);
  await call('POST', '/api/auth/sync', {});
  if (person.listed > 0) {
    const [user] = await curator('GET', `/api/admin/users?q=${person.email}`);
    if (user.plan !== 'SUPER_HERO') await curator('PATCH', `/api/admin/users/${user.id}`, { plan: 'SUPER_HERO' });
    await until(async () => (await call('GET', '/api/user/profile')).plan === 'SUPER_HERO');
  }
  return { ...person, call, cards: await cardsOf(person.holds), wished: await cardsOf(person.wishes ?? []) };
}

const until = async (check) => {
  while (!(await check())) await new Promise((next) => setTimeout(next, 100));
};

/** @returns a function that finds the cards of `{ set: [name, year], base, inserts, allBut }` groups */
const cardFinder = (call, sets) => {
  const loaded = new Map();
  const ofSet = async ([name, year]) => {
    const set = sets.find((s) => s.name === name && s.year === year);
    if (!loaded.has(set.id)) loaded.set(set.id, call('GET', `/api/sets/${set.id}/cards?limit=500`));
    return loaded.get(set.id);
  };
  return async (groups) => {
    const found = [];
    for (const { set, base = '', inserts = '', allBut } of groups) {
      const cards = await ofSet(set);
      if (allBut) found.push(...cards.slice(0, -allBut));
      const wanted = { base: numbers(base), inserts: numbers(inserts) };
      found.push(...cards.filter((c) => wanted[c.isInsert ? 'inserts' : 'base'].has(c.cardNumber)));
    }
    return found;
  };
};

/** `1-3, 7, LM-1-LM-3` as a set of card numbers. */
const numbers = (text) =>
  new Set(
    text.split(', ').flatMap((piece) => {
      const [, before, from, after, to] = /^(\D*)(\d+)(\D*)-\D*(\d+)\D*$/.exec(piece) ?? [];
      if (!to) return [piece];
      return Array.from({ length: to - from + 1 }, (_, i) => `${before}${Number(from) + i}${after}`);
    }),
  );

/** Has the product look prices up, as an admin who sees to the catalogue. @returns dollars by card id */
async function lookUp(call, cards) {
  const ids = [...new Set(cards.map(({ id }) => id))];
  const prices = new Map();
  let done = 0;
  await eachOf(ids, 8, async (id) => {
    // A price that cannot be had now is one that is pending; the demo lives without it.
    const found = await call('POST', `/api/card-pricing/${id}/refresh`).catch(() => null);
    if (found?.avgPrice > 0) prices.set(id, found.avgPrice);
    if (++done % 20 === 0) progress(`Loading the demo collectors: ${done} of ${ids.length} prices looked up`);
  });
  return prices;
}

async function fill(person, prices) {
  const { call, cards, email, listed, sold = 0 } = person;
  const priceOf = (card) => prices.get(card.id) ?? null;
  const present = new Map((await call('GET', '/api/collection?limit=500')).map((h) => [h.cardId, h]));
  const planned = cards.map((card) => ({ card, body: holdingOf(person, card, priceOf(card)) }));
  // Spare copies first, then what is worth most.
  const forSale = new Set(
    [...planned]
      .sort((a, b) => b.body.quantity - a.body.quantity || (priceOf(b.card) ?? 0) - (priceOf(a.card) ?? 0))
      .slice(0, listed),
  );
  const toSell = new Set(
    planned
      .filter((plan) => plan.body.quantity > 1 && !forSale.has(plan))
      .concat([...forSale].filter((plan) => plan.body.quantity > 2))
      .slice(0, sold),
  );
  for (const plan of planned) {
    const { card, body } = plan;
    const sale = forSale.has(plan) ? { isForSale: true, salePrice: askingPrice(email, card, priceOf(card)) } : {};
    const holding = present.get(card.id) ?? (await call('POST', '/api/collection', { ...body, ...sale }));
    if (toSell.has(plan) && holding.quantity === body.quantity)
      await call('POST', `/api/collection/${holding.id}/sell`, {
        quantity: 1,
        price: askingPrice(email, card, priceOf(card)),
      });
  }
  if (person.collections) await groupHoldings(call);
}

async function groupHoldings(call) {
  const mine = await call('GET', '/api/collection?limit=500');
  const present = await call('GET', '/api/collections');
  const groups = [
    ['Slabs', 'Everything that is graded.', (h) => h.gradeCompany !== null],
    ['Spider-Man and friends', 'The wall of the study.', (h) => /spider|venom|black cat|carnage/i.test(h.card.name)],
  ];
  for (const [name, description, belongs] of groups) {
    const group =
      present.find((c) => c.name === name) ?? (await call('POST', '/api/collections', { name, description }));
    const holdingIds = mine.filter(belongs).map(({ id }) => id);
    if (holdingIds.length) await call('POST', `/api/collections/${group.id}/holdings`, { holdingIds });
  }
}

async function wish({ call, wished, wishesOf, favourites = [] }, people, sets) {
  for (const [i, { id }] of wished.entries())
    await call('POST', '/api/wishlist', { cardId: id, priority: 1 + (i % 4) });
  const seller = people.find(({ email }) => email === wishesOf);
  if (seller) {
    const mine = new Set((await call('GET', '/api/collection?limit=500')).map(({ cardId }) => cardId));
    const offered = (await seller.call('GET', '/api/collection?limit=500&isForSale=true&sort=value')).filter(
      ({ cardId }) => !mine.has(cardId),
    );
    // One may cost a little more than is asked, so it is a deal; the next ones less; the last any price.
    const limits = [1.1, 0.75, 0.6, 0.9, null, null];
    for (const [i, limit] of limits.entries())
      if (offered[i])
        await call('POST', '/api/wishlist', {
          cardId: offered[i].cardId,
          priority: 1 + (i % 3),
          maxPrice: limit && Math.round(offered[i].salePrice * limit * 100) / 100,
        });
  }
  for (const [name, year] of favourites)
    await call('PUT', `/api/favorite-sets/${sets.find((s) => s.name === name && s.year === year).id}`);
}
