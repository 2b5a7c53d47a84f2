/**
 * The advisory locks of all services: with a number used twice, unrelated work would wait for each other. Where a lock has a
 * second half, it says what is locked. Migrations write their numbers out, because they never change.
 */
export const LOCKS = {
  /** Prisma's own engine uses 72707369. */
  migrations: 90_210_001,
  /** Second half: the task's name, hashed. */
  leader: 90_210_002,
  /** Used by a migration of the kit. */
  eventIds: 90_210_003,
  streamSync: 90_210_004,
  /** Second half: the id of the process's worker pool, hashed. */
  jobProcess: 90_210_005,
  catalogNames: 90_210_101,
  catalogImageGroups: 90_210_103,
  catalogBulkEdits: 90_210_109,
  /** Second half: the user's id. */
  collectionImport: 90_210_201,
  /** Second half: the user's id. */
  billingUser: 90_210_301,
} as const;
