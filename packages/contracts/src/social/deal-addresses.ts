/** Where the cards of a deal by mail are sent: only its two users see it, and only until the deal ends. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { dealAddress } from './deal-addresses.schemas.js';

export type DealAddress = z.infer<typeof dealAddress>;

export const { getDealAddresses, putDealAddress, deleteDealAddress } = endpoints(
  () => import('./deal-addresses.schemas.js'),
  {
    getDealAddresses: {
      route: 'GET /api/social/deals/:dealId/addresses',
      summary: 'My address for a deal, and the one of my partner while the deal is accepted and not finished',
      access: 'signedIn',
      shows: ['deals'],
      revalidates: true,
    },
    putDealAddress: {
      route: 'PUT /api/social/deals/:dealId/address',
      summary: 'Where my partner shall send the cards; deleted when the deal ends',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['deals'],
      errors: ['deal_ended'],
    },
    deleteDealAddress: {
      route: 'DELETE /api/social/deals/:dealId/address',
      summary: 'Delete my address for a deal',
      access: 'signedIn',
      limits: { rate: 'social-writes' },
      changes: ['deals'],
      status: 204,
    },
  },
);
