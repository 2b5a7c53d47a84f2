// Fills a product for the load scripts through its front door: 60,000 cards, 500 collectors with cards, friends and
// conversations. What exists is skipped, so it can be run again, also after an interruption.
import { eachOf } from '../../infra/local/demo/call.mjs';
import { progress, say } from '../../infra/local/say.mjs';
import { COLLECTORS } from '../people.js';
import { seedCatalog } from './catalog.mjs';
import { converse, makeFriends } from './friends.mjs';
import { collect } from './holdings.mjs';
import { adminOf, memberOf } from './members.mjs';

/** Collectors at a time. */
const LANES = 6;

/** @param {import('../../infra/local/demo/call.mjs').Target} target */
export async function seed(target) {
  const admin = await adminOf(target);
  const sets = await seedCatalog(admin);
  /** @type {Map<number, import('./members.mjs').Member>} */
  const members = new Map();
  /** @param {string} what @param {(member: import('./members.mjs').Member) => Promise<unknown>} work */
  const each = async (what, work) => {
    let done = 0;
    await eachOf([...members.values()], LANES, async (member) => {
      await work(member);
      progress(`${what}: ${++done} of ${members.size} collectors`);
    });
  };
  await eachOf(
    Array.from({ length: COLLECTORS }, (_, i) => i + 1),
    LANES,
    async (n) => {
      members.set(n, await memberOf(target, admin, n));
      progress(`Signing in: ${members.size} of ${COLLECTORS} collectors`);
    },
  );
  await each('Adding cards', (member) => collect(member, sets));
  await each('Making friends', (member) => makeFriends(member, members));
  await each('Writing messages', (member) => converse(member, members));
  say(`The product has the data of the load scripts: ${sets.length} sets, ${COLLECTORS} collectors.`);
}
