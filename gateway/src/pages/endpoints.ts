/** Every endpoint of the product, found in the contracts by its shape. */
import * as catalog from '@ninepocket/contracts/catalog';
import * as collection from '@ninepocket/contracts/collection';
import type { Endpoint } from '@ninepocket/contracts/endpoint';
import * as imports from '@ninepocket/contracts/imports';
import * as social from '@ninepocket/contracts/social';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

export const allEndpoints: readonly Endpoint[] = [catalog, imports, collection, social].flatMap((contracts) =>
  Object.values<unknown>(contracts).filter(isEndpoint),
);
