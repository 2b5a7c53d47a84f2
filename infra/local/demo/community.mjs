// Adds collectors to the demo: prices, holdings, listings, sales and wishes. Everything goes through the API, so every
// rule of the product applies. Each step checks what exists already, so an interrupted start continues.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../say.mjs';
import { eachOf, signIn } from './call.mjs';
import { loadCircle } from './circle.mjs';
import { askingPrice, holdingOf } from './community-holding.mjs';
import { PEOPLE, PRICED } from './community-people.mjs';

/** Exists until the community has been loaded. @param {string} dataDir */
export const communityFile = (dataDir) => join(dataDir, 'demo-community-wanted');

/** @typedef {import('./call.mjs').Call} Call */
/** @typedef {import('./community-people.mjs').Person} Person */
/** @typedef {import('./community-people.mjs').CardGroup} CardGroup */
/** @typedef {{ id: number, name: string, year: number }} CardSet */
/** @typedef {{ id: number, name: string, cardNumber: string, isInsert: boolean }} Card */
/** @typedef {{ id: number, cardId: number, quantity: number, gradeCompany: string | null, salePrice: number, card: Card }} Holding */
/** @typedef {Person & { call: Call, cards: Card[], wished: Card[] }} Member */
/** @typedef {(groups: CardGroup[]) => Promise<Card[]>} FindCards */

/** @param {import('./call.mjs').Target & { dataDir: string, prices: boolean }} target `prices`: the sandbox is running, so lookups are free */
export async function loadCommunity(target) {
  if (!existsSync(communityFile(target.dataDir))) return;
  progress('Loading the demo collectors …');
  const admin = await signIn(target, 'admin@demo.test');
  /** @type {CardSet[]} */
  const sets = await admin('GET', '/api/card-sets?limit=500');
  const cardsOf = cardFinder(admin, sets);
  const people = await Promise.all(PEOPLE.map((person) => signUp(target, admin, person, cardsOf)));
  /** @type {Map<number, number>} */
  const prices = target.prices
    ? await lookUp(admin, [...people.flatMap((p) => [...p.cards, ...p.wished]), ...(await cardsOf(PRICED))])
    : new Map();
  progress('Loading the demo collectors: what they own, sell and wish for …');
  await Promise.all(people.map((person) => fill(person, prices)));
  for (const person of people) await wish(person, people, sets);
  progress('Loading the demo collectors: friends and messages …');
  await loadCircle(target, sets);
  rmSync(communityFile(target.dataDir));
}

/**
 * Signs a person in, grants sellers their plan and finds the cards.
 * @param {import('./call.mjs').Target} target @param {Call} admin @param {Person} person @param {FindCards} cardsOf
 * @returns {Promise<Member>}
 */
async function signUp(target, admin, person, cardsOf) {
  const call = await signIn(target, person.email, person.name);
  await call('POST', '/api/auth/sync', {});
  if (person.listed > 0) {
    const [user] = await admin('GET', `/api/admin/users?q=${person.email}`);
    if (user.plan !== 'SUPER_HERO') await admin('PATCH', `/api/admin/users/${user.id}`, { plan: 'SUPER_HERO' });
    await until(async () => (await call('GET', '/api/user/profile')).plan === 'SUPER_HERO');
  }
  return { ...person, call, cards: await cardsOf(person.holds), wished: await cardsOf(person.wishes ?? []) };
}

/** @param {() => Promise<boolean>} check */
const until = async (check) => {
  while (!(await check())) await new Promise((next) => setTimeout(next, 100));
};

/** @param {Call} call @param {CardSet[]} sets @returns {FindCards} */
const cardFinder = (call, sets) => {
  /** @type {Map<number, Promise<Card[]>>} */
  const loaded = new Map();
  const ofSet = async (/** @type {[string, number]} */ [name, year]) => {
    const set = setOf(sets, name, year);
    if (!loaded.has(set.id)) loaded.set(set.id, call('GET', `/api/sets/${set.id}/cards?limit=500`));
    return loaded.get(set.id) ?? [];
  };
  return async (groups) => {
    /** @type {Card[]} */
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

/** @param {CardSet[]} sets @param {string} name @param {number} year */
const setOf = (sets, name, year) => {
  const set = sets.find((s) => s.name === name && s.year === year);
  if (!set) throw new Error(`The demo catalog has no set ${name} of ${year}.`);
  return set;
};

/** @param {string} text such as `1-3, 7, LM-1-LM-3` @returns card numbers */
const numbers = (text) =>
  new Set(
    text.split(', ').flatMap((piece) => {
      const [, before, from, after, to] = /^(\D*)(\d+)(\D*)-\D*(\d+)\D*$/.exec(piece) ?? [];
      if (!to) return [piece];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${before}${Number(from) + i}${after}`);
    }),
  );

/** Looks prices up as an admin. @param {Call} call @param {Card[]} cards @returns dollars by card id */
async function lookUp(call, cards) {
  const ids = [...new Set(cards.map(({ id }) => id))];
  /** @type {Map<number, number>} */
  const prices = new Map();
  let done = 0;
  await eachOf(ids, 8, async (id) => {
    // The demo works without a price that cannot be looked up now.
    const found = await call('POST', `/api/card-pricing/${id}/refresh`).catch(() => null);
    if (found?.avgPrice > 0) prices.set(id, found.avgPrice);
    if (++done % 20 === 0) progress(`Loading the demo collectors: ${done} of ${ids.length} prices looked up`);
  });
  return prices;
}

/** @param {Member} person @param {Map<number, number>} prices */
async function fill(person, prices) {
  const { call, cards, email, listed, sold = 0 } = person;
  const priceOf = (/** @type {Card} */ card) => prices.get(card.id) ?? null;
  /** @type {Holding[]} */
  const holdings = await call('GET', '/api/collection?limit=500');
  const present = new Map(holdings.map((holding) => [holding.cardId, holding]));
  const planned = cards.map((card) => ({ card, body: holdingOf(person, card, priceOf(card)) }));
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
  if (person.collections) await createCustomCollections(call);
}

/** @param {Call} call */
async function createCustomCollections(call) {
  /** @type {Holding[]} */
  const mine = await call('GET', '/api/collection?limit=500');
  /** @type {{ id: number, name: string }[]} */
  const present = await call('GET', '/api/collections');
  /** @type {[string, string, (holding: Holding) => boolean][]} */
  const wanted = [
    ['Slabs', 'All graded cards.', (h) => h.gradeCompany !== null],
    ['Spider-Man and friends', 'The wall in the study.', (h) => /spider|venom|black cat|carnage/i.test(h.card.name)],
  ];
  for (const [name, description, belongs] of wanted) {
    const customCollection =
      present.find((c) => c.name === name) ?? (await call('POST', '/api/collections', { name, description }));
    const holdingIds = mine.filter(belongs).map(({ id }) => id);
    if (holdingIds.length) await call('POST', `/api/collections/${customCollection.id}/holdings`, { holdingIds });
  }
}

/** @param {Member} member @param {Member[]} people @param {CardSet[]} sets */
async function wish({ call, wished, wishesOf, favourites = [] }, people, sets) {
  for (const [i, { id }] of wished.entries())
    await call('POST', '/api/wishlist', { cardId: id, priority: 1 + (i % 4) });
  const seller = people.find(({ email }) => email === wishesOf);
  if (seller) {
    /** @type {Holding[]} */
    const holdings = await call('GET', '/api/collection?limit=500');
    const mine = new Set(holdings.map(({ cardId }) => cardId));
    /** @type {Holding[]} */
    const listed = await seller.call('GET', '/api/collection?limit=500&isForSale=true&sort=value');
    const offered = listed.filter(({ cardId }) => !mine.has(cardId));
    // The first limit is above the asking price, so it is a deal; the next ones are below; the last have no limit.
    const limits = [1.1, 0.75, 0.6, 0.9, null, null];
    for (const [i, limit] of limits.entries()) {
      const offer = offered[i];
      if (offer)
        await call('POST', '/api/wishlist', {
          cardId: offer.cardId,
          priority: 1 + (i % 3),
          maxPrice: limit && Math.round(offer.salePrice * limit * 100) / 100,
        });
    }
  }
  for (const [name, year] of favourites) await call('PUT', `/api/favorite-sets/${setOf(sets, name, year).id}`);
}
