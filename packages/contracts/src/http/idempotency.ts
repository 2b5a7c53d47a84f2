/** `Idempotency-Key` (IETF httpapi draft) of endpoints that are `idempotent`. */
import { z } from 'zod';

export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'Up to 200 visible characters, e.g. a UUID');
