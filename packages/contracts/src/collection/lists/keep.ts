/** Copies of each card that are kept unless a rule says otherwise. */
export const DEFAULT_KEEP = 1;
export const MAX_KEPT = 10_000;
export const MAX_RULES_AT_ONCE = 5_000;
/** From the most specific rule to the least. */
export const KEEP_KINDS = ['card', 'set', 'all'] as const;
export type KeepKind = (typeof KEEP_KINDS)[number];
