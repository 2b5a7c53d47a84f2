// Makes the demo collectors friends of each other: requests, profiles, messages and images. Steps that could repeat have
// an idempotency key, so an interrupted start continues.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './call.mjs';
import { CONVERSATIONS, FRIENDS, NEWCOMERS, PROFILES, REQUESTS, usersOf } from './circle-plan.mjs';

/** @typedef {import('./call.mjs').Call} Call */
/** @typedef {{ id: number, name: string, year: number }} CardSet */
/** @typedef {{ id: number, call: Call }} Member */

/** @param {import('./call.mjs').Target} target @param {CardSet[]} sets */
export async function loadCircle(target, sets) {
  const names = new Set([...FRIENDS.flat(), ...REQUESTS.flat()]);
  const members = new Map(
    await Promise.all([...names].map(async (name) => /** @type {const} */ ([name, await signUp(target, name)]))),
  );
  const find = (/** @type {string} */ name) => /** @type {Member} */ (members.get(name));
  await Promise.all(Object.keys(NEWCOMERS).map((name) => collect(find(name).call, name, sets)));
  // One after another, so that the lists of a new installation are always in the same order.
  for (const [from, to] of FRIENDS) await befriend(find(from), find(to));
  for (const [from, to] of REQUESTS) await request(find(from), find(to));
  for (const [index, conversation] of CONVERSATIONS.entries()) await converse(conversation, `demo-chat-${index}`, find);
  // Last, because a private profile cannot be found by others.
  await Promise.all(
    Object.entries(PROFILES).map(([name, body]) => find(name).call('PATCH', '/api/user/profile', body)),
  );
}

/** @param {import('./call.mjs').Target} target @param {string} name @returns {Promise<Member>} */
async function signUp(target, name) {
  const call = await signIn(target, `${name}@demo.test`, NEWCOMERS[name]?.name);
  await call('POST', '/api/auth/sync', {});
  const { id } = await call('GET', '/api/user/profile');
  return { id, call };
}

/** @param {Call} call @param {string} name @param {CardSet[]} sets */
async function collect(call, name, sets) {
  const { whole = [], cards = [] } = NEWCOMERS[name] ?? {};
  const idOf = (/** @type {import('./circle-plan.mjs').SetName} */ [setName, year]) =>
    sets.find((set) => set.name === setName && set.year === year)?.id;
  for (const set of whole) await call('POST', `/api/collection/sets/${idOf(set)}`, {}, `demo-set-${idOf(set)}`);
  for (const [set, entries] of cards)
    await call('POST', '/api/collection/bulk', { setId: idOf(set), entries }, `demo-cards-${idOf(set)}`);
}

/** @param {Member} from @param {Member} to */
const request = (from, to) =>
  from.call('POST', '/api/social/friend-request', { recipientId: to.id }, `demo-request-${to.id}`);

/** @param {Member} from @param {Member} to */
async function befriend(from, to) {
  /** @type {{ id: number }[]} */
  const friends = await from.call('GET', '/api/social/friends?limit=100');
  if (friends.some(({ id }) => id === to.id)) return;
  const { id } = await request(from, to);
  await to.call('POST', `/api/social/friend-request/${id}/respond`, { status: 'accepted' });
}

/**
 * @param {import('./circle-plan.mjs').Message[]} conversation
 * @param {string} key
 * @param {(name: string) => Member} find
 */
async function converse(conversation, key, find) {
  const users = usersOf(conversation).map(find);
  for (const [index, { from, text, picture }] of conversation.entries()) {
    const sender = find(from);
    const [recipient] = users.filter((user) => user !== sender);
    const body = { recipientId: recipient?.id, content: text };
    if (picture) await sender.call('POST', '/api/social/messages/image', imageForm(body, picture), `${key}-${index}`);
    else await sender.call('POST', '/api/social/messages', body, `${key}-${index}`);
  }
  const read = conversation.length - 1;
  for (const user of users)
    for (const friend of users.filter((other) => other !== user))
      await user.call('POST', `/api/social/messages/${friend.id}/receipts`, { delivered: read, read });
}

/** @param {object} fields @param {string} picture */
function imageForm(fields, picture) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const file = readFileSync(join(import.meta.dirname, 'pictures', picture));
  form.set('image', new Blob([file], { type: 'image/webp' }), picture);
  return form;
}
