/** Every endpoint of the product, found in the contracts by its shape. */
import * as account from '@ninepocket/contracts/social/account';
import * as catalog from '@ninepocket/contracts/catalog/catalog';
import * as collection from '@ninepocket/contracts/collection/collection';
import * as collectionBulk from '@ninepocket/contracts/collection/bulk';
import * as collectionFiles from '@ninepocket/contracts/collection/files';
import * as customCollections from '@ninepocket/contracts/collection/custom-collections';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import * as imports from '@ninepocket/contracts/catalog/imports';
import * as marketplace from '@ninepocket/contracts/collection/marketplace';
import * as pricing from '@ninepocket/contracts/automation/pricing';
import * as receipts from '@ninepocket/contracts/collection/receipts';
import * as search from '@ninepocket/contracts/catalog/search';
import * as social from '@ninepocket/contracts/social/social';
import * as stats from '@ninepocket/contracts/collection/stats';
import * as trends from '@ninepocket/contracts/collection/trends';
import * as wishlist from '@ninepocket/contracts/collection/wishlist';

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
