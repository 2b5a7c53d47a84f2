/**
 * SQL: whether a known row was received before the rebuild started ($2). The snapshot's row is then newer, even with a
 * lower version: the owner may have been restored from a backup.
 */
export const RECEIVED_BEFORE = '(known.received_at < $2::timestamptz)';
