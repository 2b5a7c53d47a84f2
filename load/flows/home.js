// Opening the product: what its frame asks for on every page load, and the dashboard.
import { callAll } from '../client/api.js';

/** @param {{ token: string }} me */
export const openHome = ({ token }) => {
  callAll(token, [
    ['POST /api/auth/sync', { body: {} }],
    ['GET /api/user/profile'],
    ['GET /api/social/notifications/unread'],
    ['GET /api/social/unread'],
    ['GET /api/collection/usage'],
  ]);
  callAll(token, [
    ['GET /api/stats'],
    ['GET /api/collection/progress', { query: { sort: 'percent', limit: 20 } }],
    ['GET /api/recent-cards', { query: { limit: 6 } }],
    ['GET /api/trending-cards', { query: { limit: 8 } }],
    ['GET /api/social/feed', { query: { limit: 30 } }],
  ]);
};
