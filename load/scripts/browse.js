// Collectors browse: main sets, a set, an opened card.
import { THRESHOLDS, visits } from '../client/options.js';
import { me, readSite } from '../client/session.js';
import { browse } from '../flows/browse.js';

export const options = { scenarios: { browse: visits('default') }, thresholds: THRESHOLDS };

export const setup = readSite;
export default async (site) => {
  await browse(me(site));
};
