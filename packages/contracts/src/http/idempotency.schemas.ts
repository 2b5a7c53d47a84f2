import { z } from 'zod';

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Must be 1 to 200 visible ASCII characters, e.g. a UUID.');
