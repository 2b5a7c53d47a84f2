// What a collector owns, sells and wants: whole sets within the plan's limit of 250 copies, or 40 of them for a hero.
import { randomOf } from '../../bench/catalog/generate.mjs';
import { isHero } from '../people.js';

/** @typedef {import('./catalog.mjs').CardSet} CardSet */

const FREE_COPIES = 220;
const HERO_COPIES = 2_000;
const LISTED = 50;
const WISHES = 10;

/** @param {import('./members.mjs').Member} member @param {CardSet[]} sets */
export async function collect({ n, call }, sets) {
  // The last thing that is added, so a collector who has one is complete.
  if ((await call('GET', '/api/favorite-sets')).length > 0) return;
  const random = randomOf(n);
  const limit = isHero(n) ? HERO_COPIES : FREE_COPIES;
  const last = sets[Math.floor(random() * sets.length)];
  for (let copies = 0, tries = 0; copies < limit && tries < 200; tries++) {
    const set = sets[Math.floor(random() * sets.length)];
    if (!set || set.id === last?.id || copies + set.cardCount > limit) continue;
    await addSet(call, set);
    copies += set.cardCount;
  }
  if (isHero(n)) await sell(call);
  if (!last) return;
  const wanted = await call('GET', `/api/sets/${last.id}/cards?limit=${WISHES}`);
  for (const { id } of wanted) await call('POST', '/api/wishlist', { cardId: id });
  await call('PUT', `/api/favorite-sets/${last.id}`);
}

/** @param {import('../../infra/local/demo/call.mjs').Call} call @param {CardSet} set */
const addSet = (call, set) =>
  call('POST', `/api/collection/sets/${set.id}`, {}).catch((error) => {
    if (!/"all_owned"/.test(String(error))) throw error;
  });

/** @param {import('../../infra/local/demo/call.mjs').Call} call */
async function sell(call) {
  /** @type {{ id: number }[]} */
  const holdings = await call('GET', `/api/collection?limit=${LISTED}`);
  const changes = { isForSale: true, salePrice: 5 };
  await call('POST', '/api/collection/bulk/edit', { holdingIds: holdings.map(({ id }) => id), changes });
}
