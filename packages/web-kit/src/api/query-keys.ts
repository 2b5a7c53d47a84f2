/** Keys contain the endpoint's tags, so that a write can find what it made stale. */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Tag } from '@ninepocket/contracts/http/tags';

type Key = readonly unknown[];

/** @returns `[method + path]` for all responses of an endpoint, `[method + path, input, tags]` for one of them */
export const endpointKey = (endpoint: Endpoint, input?: unknown): Key => {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input, endpoint.shows ?? []];
};

export const showsAny = ([, , shown]: Key, tags: readonly Tag[]): boolean =>
  Array.isArray(shown) && tags.some((tag) => shown.includes(tag));

export const isOfAny = ([name]: Key, endpoints: readonly Endpoint[]): boolean =>
  endpoints.some((endpoint) => endpointKey(endpoint)[0] === name);
