/** `Idempotency-Key` (IETF httpapi draft) of endpoints that are `idempotent`. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
