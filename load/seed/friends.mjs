// Friendships and conversations between the collectors.
import { friendsOf, partnerOf } from '../people.js';

/** @typedef {import('./members.mjs').Member} Member */
/** @typedef {ReadonlyMap<number, Member>} Members */

const MESSAGES = 20;
const TEXTS = [
  'Do you still have the gold foil?',
  'Yes, and two more of that set.',
  'Trade for a Flair insert?',
  'Deal.',
];

/** Each asks the other: the second request accepts the first one. @param {Member} member @param {Members} members */
export async function makeFriends(member, members) {
  /** @type {{ id: number }[]} */
  const present = await member.call('GET', '/api/social/friends?limit=100');
  for (const n of friendsOf(member.n)) {
    const friend = members.get(n);
    if (!friend || present.some(({ id }) => id === friend.id)) continue;
    await member.call('POST', '/api/social/friend-request', { recipientId: friend.id });
    await friend.call('POST', '/api/social/friend-request', { recipientId: member.id });
  }
}

/** One of the two writes for both. @param {Member} member @param {Members} members */
export async function converse(member, members) {
  const partner = members.get(partnerOf(member.n));
  if (!partner || partner.n < member.n) return;
  const { lastMessage } = await member.call('GET', `/api/social/conversations/${partner.id}`);
  for (let i = lastMessage?.seq ?? 0; i < MESSAGES; i++) {
    const [from, to] = i % 2 === 0 ? [member, partner] : [partner, member];
    await from.call('POST', '/api/social/messages', { recipientId: to.id, content: TEXTS[i % TEXTS.length] });
  }
}
