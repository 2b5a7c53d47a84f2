/**
 * Cache tags: a read declares what it `shows`, a write what it `changes`, and clients refetch every read that shows
 * something a write has changed. A service's copy of another service's data has no tag: an event updates it after the
 * response to the write.
 */
export type Tag =
  | 'holdings'
  | 'receipts'
  | 'wishlist'
  | 'favoriteSets'
  | 'customCollections'
  | 'customCollectionMembers'
  | 'collectionImports'
  | 'mainSets'
  | 'cardSets'
  | 'cards'
  | 'catalogImports'
  | 'duplicates'
  | 'merges'
  | 'cardImages'
  | 'profile'
  | 'users'
  | 'accountDeletions'
  | 'prices'
  | 'friends'
  | 'presence'
  | 'blocks'
  | 'invite'
  | 'messages'
  | 'conversations'
  | 'reports'
  | 'badges'
  | 'notifications'
  | 'subscription'
  | 'invoices'
  | 'billingOperations'
  | 'jobRuns'
  | 'priceMatches'
  | 'auditLog';
