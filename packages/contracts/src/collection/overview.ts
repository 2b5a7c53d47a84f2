import { endpoint } from '../http/endpoint.js';

export const getCollectionOverview = endpoint({
  method: 'GET',
  path: '/api/admin/collection/overview',
  summary: 'How many holdings, copies and open listings all collectors have',
  access: 'admin',
  shows: ['holdings'],
  schemas: async () => (await import('./overview.schemas.js')).getCollectionOverview,
});
