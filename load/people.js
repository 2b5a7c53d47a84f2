// The collectors that seed.mjs creates and the scripts sign in as. Read by Node and by k6, so it imports nothing.
export const COLLECTORS = 500;
export const CARDS = 60_000;
export const SETS = 1_100;

export const ADMIN = { email: 'admin@demo.test', name: 'Alex Admin' };

/** @param {number} n from 1 */
export const collectorOf = (n) => ({ email: `load-${n}@demo.test`, name: `Load Collector ${n}` });

/** One in ten has the paid plan, and with it a large collection. @param {number} n */
export const isHero = (n) => n % 10 === 0;

/** Who chats with whom: 1 with 2, 3 with 4 … @param {number} n */
export const partnerOf = (n) => (n % 2 === 0 ? n - 1 : n + 1);

/** @param {number} n @returns {number[]} the partner, and two whom n asks */
export const friendsOf = (n) => [partnerOf(n), 1 + ((n + 9) % COLLECTORS), 1 + ((n + 49) % COLLECTORS)];
