// Finds the collector with whom another one chats.
import { call } from '../client/api.js';
import { collectorOf, partnerOf } from '../people.js';

/** @param {{ n: number, token: string }} me @returns {number} the partner's user id */
export const partnerIdOf = ({ n, token }) => {
  const { name } = collectorOf(partnerOf(n));
  const { body } = call(token, 'GET /api/social/friends', { query: { limit: 100 } });
  return body.find(({ displayName }) => displayName === name).id;
};
