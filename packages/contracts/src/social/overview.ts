import { endpoints } from '../http/endpoint.js';

export const { getUsersOverview } = endpoints(() => import('./overview.schemas.js'), {
  getUsersOverview: {
    route: 'GET /api/admin/social/overview',
    summary: 'How many users there are, by plan, and how many registered within the last 7 days',
    access: 'admin',
    shows: ['users'],
  },
});
