export const JOB_KINDS = ['image-search', 'image-check', 'price-guide', 'price-refresh'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const PROVIDERS = ['ebay', 'pricecharting', 'image-search'] as const;
