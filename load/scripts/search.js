// Collectors search: names, numbers, typing errors, filters.
import { THRESHOLDS, visits } from '../client/options.js';
import { me, readSite } from '../client/session.js';
import { search } from '../flows/search.js';

export const options = { scenarios: { search: visits('default') }, thresholds: THRESHOLDS };

export const setup = readSite;
export default async (site) => {
  await search(me(site));
};
