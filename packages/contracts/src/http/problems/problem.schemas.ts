import { z } from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** Stable and machine-readable; clients switch on it, never on the text. */
  code: z.string(),
  detail: z.string().optional(),
  /** Equals the X-Request-Id header and the logs' `requestId`. */
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For some conflicts: the existing resource, in the format of its endpoint. */
  current: z.unknown().optional(),
});
