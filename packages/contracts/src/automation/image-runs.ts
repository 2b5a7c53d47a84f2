/** Bulk image processing and the image of one card (SPEC sections 3, 4, 5 and 7). Runs: jobs.ts. */
import { endpoints } from '../http/endpoint.js';

export const { getMissingImages, updateMissingImages, findCardImage } = endpoints(
  () => import('./image-runs.schemas.js'),
  {
    getMissingImages: {
      route: 'GET /api/admin/missing-images-count',
      summary: 'How many cards have no image, whether image search is configured, and its active run',
      access: 'admin',
      shows: ['cards', 'jobRuns'],
    },
    /**
     * Starts a run and streams it as server-sent events: each `data:` is a runEvent of jobs.ts. The run continues when the
     * client disconnects; `watchJobRun` follows it again.
     */
    updateMissingImages: {
      route: 'POST /api/admin/update-missing-images',
      summary: 'Start a bulk image run and stream its progress',
      access: 'admin',
      limits: { stream: true, inFlight: false },
      changes: ['jobRuns'],
      produces: ['text/event-stream'],
      errors: ['already_running', 'daily_limit', 'not_configured'],
    },
    findCardImage: {
      route: 'POST /api/admin/find-card-image/:cardId',
      summary: 'Search an image for one card and store it; `success` is false when none was found',
      access: 'admin',
      changes: ['cards', 'cardSets', 'mainSets', 'cardImages'],
      errors: ['unknown_card', 'not_configured', 'image_search_unavailable'],
    },
  },
);
