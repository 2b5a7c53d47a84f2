// The admins' table of all cards, and how many of its cards one edit may change.

export const CARD_TABLE_SORTS = ['newest', 'updated', 'set', 'name'] as const;
export const MAX_BULK_IDS = 1000;
export const MAX_BULK_CARDS = 100_000;
