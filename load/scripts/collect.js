// Collectors add, edit and remove cards, and undo it.
import { THRESHOLDS, visits } from '../client/options.js';
import { me, readSite } from '../client/session.js';
import { call, pick } from '../client/api.js';
import { openSet } from '../flows/browse.js';
import { collect } from '../flows/collect.js';

export const options = { scenarios: { collect: visits('default') }, thresholds: THRESHOLDS };

export const setup = readSite;
export default async (site) => {
  const collector = me(site);
  const { body } = call(collector.token, 'GET /api/card-sets', { query: { limit: 100 } });
  const set = pick(body);
  await collect(collector, { ...set, cards: openSet(collector.token, set) });
};
