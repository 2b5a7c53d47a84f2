/** What is not as it was after copies or wishes have changed: for `refreshes` of actions. */
import { collectionUsage, listCollection, marksInSet, marksOfCards } from '@ninepocket/contracts/collection/collection';
import { getCollectionImport } from '@ninepocket/contracts/collection/files';
import { listCustomCollections } from '@ninepocket/contracts/collection/custom-collections';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { listMarketplace, marketplaceSets } from '@ninepocket/contracts/collection/marketplace';
import { listReceipts } from '@ninepocket/contracts/collection/receipts';
import {
  getStats,
  listProgress,
  mainSetProgress,
  missingCards,
  recentCards,
} from '@ninepocket/contracts/collection/stats';
import {
  costToFinish,
  movers,
  portfolio,
  profit,
  valueBySet,
  valueByYear,
} from '@ninepocket/contracts/collection/trends';
import { listWishlist } from '@ninepocket/contracts/collection/wishlist';

const MARKS: Endpoint[] = [marksInSet, marksOfCards];

/** Lists and figures that show copies, other than the marks. */
export const SHOWS_COPIES: Endpoint[] = [
  collectionUsage,
  listCollection,
  listProgress,
  mainSetProgress,
  missingCards,
  getStats,
  recentCards,
  listCustomCollections,
  getCollectionImport,
  listReceipts,
  listWishlist,
  listMarketplace,
  marketplaceSets,
  portfolio,
  profit,
  movers,
  valueBySet,
  valueByYear,
  costToFinish,
];
/** Lists and figures that show wishes, other than the marks. */
export const SHOWS_WISHES: Endpoint[] = [listWishlist, getStats];

/** Everything that shows copies: what a change of holdings refreshes. */
export const OWNING_CHANGES: Endpoint[] = [...MARKS, ...SHOWS_COPIES];
/** Everything that shows wishes. */
export const WISHING_CHANGES: Endpoint[] = [...MARKS, ...SHOWS_WISHES];
