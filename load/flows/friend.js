// Finds the collector with whom another one chats.
import { callAsync, pause } from '../client/api.js';
import { collectorOf, partnerOf } from '../people.js';

/** @param {{ n: number, token: string }} me @returns {Promise<number>} the partner's user id */
export const partnerIdOf = async ({ n, token }) => {
  const { name } = collectorOf(partnerOf(n));
  for (;;) {
    const { status, body } = await callAsync(token, 'GET /api/social/friends', { query: { limit: 100 } });
    if (status === 200) return body.find(({ displayName }) => displayName === name).id;
    await pause(1);
  }
};
