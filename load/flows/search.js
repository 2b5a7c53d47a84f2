// Searching: what is typed into the palette, then the page with all results and the marks of what the collector owns.
import { call, callAll, pick, think } from '../client/api.js';

const HEROES = ['spider-man', 'wolverine', 'storm', 'venom', 'iron man', 'hulk', 'cyclops', 'rogue', 'thor', 'magneto'];
const QUERIES = [
  () => pick(HEROES),
  () => `${pick(HEROES)} ${1 + Math.floor(Math.random() * 90)}`,
  () => `${1990 + Math.floor(Math.random() * 30)} #${1 + Math.floor(Math.random() * 90)}`,
  () => pick(['spidrman', 'wolvrine', 'cyclps', 'magnetto']),
  () => `${pick(HEROES)} is:insert`,
];

/** @param {{ token: string }} me */
export const search = async ({ token }) => {
  const q = pick(QUERIES)();
  // The palette asks when typing pauses: once in the middle of longer texts, once at the end.
  const typed = q.length > 8 ? [q.slice(0, Math.ceil(q.length / 2)), q] : [q];
  for (const text of typed) {
    call(token, 'GET /api/search', { query: { q: text, limit: 6 } });
    await think(0.5);
  }
  const { body } = call(token, 'GET /api/search', { query: { q, limit: 100 } });
  const cardIds = (body?.cards ?? []).map(({ id }) => id);
  if (cardIds.length > 0) callAll(token, [['GET /api/collection/marks', { query: { cardIds: cardIds.join(',') } }]]);
  await think(4);
};
