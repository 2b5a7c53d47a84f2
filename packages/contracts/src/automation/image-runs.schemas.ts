import { z } from 'zod';
import { id, idInput } from '../http/fields/fields.schemas.js';
import { jobRun } from './jobs.schemas.js';
import { IMAGE_RUN_LIMIT, IMAGE_RUN_RATE_MS } from './run-limits.js';

export const imageRunSettings = z.object({
  limit: z.int().min(IMAGE_RUN_LIMIT.minimum).max(IMAGE_RUN_LIMIT.maximum).default(IMAGE_RUN_LIMIT.default),
  rateLimitMs: z.int().min(IMAGE_RUN_RATE_MS.minimum).max(IMAGE_RUN_RATE_MS.maximum).default(IMAGE_RUN_RATE_MS.default),
});

export const getMissingImages = {
  output: z.object({
    count: z.number().int(),
    configReady: z.boolean(),
    missingConfig: z.array(z.string()),
    sampleCards: z.array(z.object({ id, setName: z.string(), name: z.string(), cardNumber: z.string() })),
    activeRun: jobRun.nullable(),
  }),
};
export const updateMissingImages = { body: imageRunSettings };
export const findCardImage = {
  params: z.object({ cardId: idInput }),
  output: z.object({ success: z.boolean(), message: z.string() }),
};
