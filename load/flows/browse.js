// Browsing: the requests of the pages Browse, a set, and an opened card, as Chrome sends them (recorded; see README.md).
import { callAll, pick, think } from '../client/api.js';

/** @param {{ token: string, isHero: boolean }} me @returns {Promise<any>} the set that was opened */
export const browse = async (me) => {
  const { token } = me;
  const [, , mainSets] = callAll(token, [
    ['GET /api/card-sets/years'],
    ['GET /api/favorite-sets', { query: { limit: 500 } }],
    ['GET /api/main-sets', { query: { assigned: true, limit: 60 } }],
    ['GET /api/collection/main-sets', { query: { limit: 500 } }],
    ['GET /api/collection/progress', { query: { limit: 500 } }],
    ['GET /api/card-sets', { query: { unassigned: true, limit: 60 } }],
  ]);
  await think(4);
  const mainSet = pick(mainSets.body);
  const [, sets] = callAll(token, [
    ['GET /api/main-sets/:key', { params: { key: mainSet.slug } }],
    ['GET /api/card-sets', { query: { mainSet: mainSet.slug, limit: 60 } }],
  ]);
  await think(2);
  const set = pick(sets.body);
  const cards = openSet(token, set);
  await think(5);
  openCard(me, pick(cards));
  await think(3);
  return { ...set, cards };
};

/** @returns {any[]} its cards */
export const openSet = (token, set) => {
  const [, , cards] = callAll(token, [
    ['GET /api/card-sets/:key', { params: { key: set.slug } }],
    ['GET /api/collection/sets/:setId', { params: { setId: set.id } }],
    ['GET /api/sets/:setId/cards', { params: { setId: set.id }, query: { limit: 500 } }],
    ['GET /api/collection/progress', { query: { setId: set.id, limit: 1 } }],
  ]);
  return cards.body;
};

const openCard = ({ token, isHero }, { id }) =>
  callAll(token, [
    ['GET /api/cards/:id', { params: { id } }],
    ['GET /api/collection', { query: { cardId: id, limit: 50 } }],
    ['GET /api/collection/marks', { query: { cardIds: id } }],
    ['GET /api/card-pricing/:cardId', { params: { cardId: id }, mayBeMissing: true }],
    ...(isHero ? [['GET /api/marketplace', { query: { cardId: id, mine: false, sort: 'price-low', limit: 3 } }]] : []),
    ['GET /api/social/friends', { query: { limit: 100 } }],
  ]);
