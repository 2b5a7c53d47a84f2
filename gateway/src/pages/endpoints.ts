/** Every endpoint of the product, found in the contracts by its shape. */
import * as account from '@ninepocket/contracts/account';
import * as catalog from '@ninepocket/contracts/catalog';
import * as collection from '@ninepocket/contracts/collection';
import * as collectionBulk from '@ninepocket/contracts/collection-bulk';
import * as collectionFiles from '@ninepocket/contracts/collection-files';
import * as customCollections from '@ninepocket/contracts/custom-collections';
import type { Endpoint } from '@ninepocket/contracts/endpoint';
import * as imports from '@ninepocket/contracts/imports';
import * as marketplace from '@ninepocket/contracts/marketplace';
import * as pricing from '@ninepocket/contracts/pricing';
import * as receipts from '@ninepocket/contracts/receipts';
import * as search from '@ninepocket/contracts/search';
import * as social from '@ninepocket/contracts/social';
import * as stats from '@ninepocket/contracts/stats';
import * as trends from '@ninepocket/contracts/trends';
import * as wishlist from '@ninepocket/contracts/wishlist';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const contracts = [
  catalog,
  search,
  imports,
  collection,
  collectionBulk,
  collectionFiles,
  customCollections,
  receipts,
  wishlist,
  marketplace,
  stats,
  trends,
  pricing,
  social,
  account,
];

export const allEndpoints: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract).filter(isEndpoint),
);
