/** Bulk image processing and the image of one card (SPEC sections 3, 4, 5 and 7). Runs: jobs.ts. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput } from '../http/fields.js';
import { jobRun } from './jobs.js';

/** SPEC section 5. */
export const IMAGE_RUN_LIMIT = { minimum: 1, maximum: 1000, default: 50 } as const;
export const IMAGE_RUN_RATE_MS = { minimum: 500, maximum: 5000, default: 1000 } as const;

export const imageRunSettings = z.object({
  limit: z.int().min(IMAGE_RUN_LIMIT.minimum).max(IMAGE_RUN_LIMIT.maximum).default(IMAGE_RUN_LIMIT.default),
  rateLimitMs: z.int().min(IMAGE_RUN_RATE_MS.minimum).max(IMAGE_RUN_RATE_MS.maximum).default(IMAGE_RUN_RATE_MS.default),
});

export const getMissingImages = endpoint({
  method: 'GET',
  path: '/api/admin/missing-images-count',
  summary: 'How many cards have no image, whether image search is configured, and its active run',
  access: 'admin',
  shows: ['cards', 'jobRuns'],
  output: z.object({
    count: z.number().int(),
    configReady: z.boolean(),
    missingConfig: z.array(z.string()),
    sampleCards: z.array(z.object({ id, setName: z.string(), name: z.string(), cardNumber: z.string() })),
    activeRun: jobRun.nullable(),
  }),
});
/**
 * Starts a run and streams it as server-sent events: each `data:` is a runEvent of jobs.ts. The run continues when the
 * client disconnects; `watchJobRun` follows it again.
 */
export const updateMissingImages = endpoint({
  method: 'POST',
  path: '/api/admin/update-missing-images',
  summary: 'Start a bulk image run and stream its progress',
  access: 'admin',
  changes: ['jobRuns'],
  body: imageRunSettings,
  produces: ['text/event-stream'],
  errors: ['already_running', 'daily_limit', 'not_configured'],
});
export const findCardImage = endpoint({
  method: 'POST',
  path: '/api/admin/find-card-image/:cardId',
  summary: 'Search an image for one card and store it; `success` is false when none was found',
  access: 'admin',
  changes: ['cards', 'cardSets', 'mainSets', 'cardImages'],
  params: z.object({ cardId: idInput }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  errors: ['unknown_card', 'not_configured', 'image_search_unavailable'],
});
