/** `drawnImageUrl` of a card is the address of its plate. */
import { endpoints } from '../../http/endpoint.js';

export const { readPlate } = endpoints(() => import('./plates.schemas.js'), {
  /** Public. Immutable at its current address; any other key redirects to it. */
  readPlate: {
    route: 'GET /api/plates/:cardId/:file',
    summary: 'The drawn picture of a card',
    access: 'public',
    // When many are drawn for the first time, they wait for each other.
    limits: { seconds: 30, rate: 'images' },
    produces: ['image/*'],
  },
});
