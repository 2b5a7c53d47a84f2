// What an admin may enter when starting a run.

/** SPEC section 5. */
export const IMAGE_RUN_LIMIT = { minimum: 1, maximum: 1000, default: 50 } as const;
export const IMAGE_RUN_RATE_MS = { minimum: 500, maximum: 5000, default: 1000 } as const;
export const PRICE_GUIDE_LIMIT = { minimum: 1, maximum: 5000, default: 50 } as const;
/** PriceCharting allows one request per second. */
export const PRICE_GUIDE_RATE_MS = { minimum: 1000, maximum: 10_000, default: 1000 } as const;
