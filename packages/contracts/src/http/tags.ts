/**
 * Cache tags: a read declares what it `shows`, a write what it `changes`, and clients refetch every read that shows
 * something a write has changed. A service's copy of another service's data has no tag: an event updates it after the
 * response to the write.
 */
export type Tag =
  // collection
  | 'holdings'
  | 'receipts'
  | 'wishlist'
  | 'favoriteSets'
  /** A custom collection itself: its name, description and totals. */
  | 'customCollections'
  /** Which holdings are in a custom collection. */
  | 'customCollectionMembers'
  | 'collectionImports'
  // catalog
  | 'mainSets'
  | 'cardSets'
  | 'cards'
  | 'catalogImports'
  // social
  | 'profile'
  | 'users'
  | 'accountDeletions'
  // automation
  | 'prices';
