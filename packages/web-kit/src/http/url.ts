import type { Endpoint } from '@ninepocket/contracts/http/endpoint';

type Value = string | number | boolean | null | undefined;
type Values = Record<string, Value>;

const fillPath = (path: string, params: Values): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });

/** A list repeats its name. */
const queryText = (query: Record<string, Value | Value[]>): string => {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query))
    for (const value of Array.isArray(given) ? given : [given])
      if (value !== undefined && value !== null) search.append(name, String(value));
  return search.size ? `?${search}` : '';
};

/** An empty `origin` is the page's own. @throws Error when a path parameter is missing, a bug in the calling code */
export const urlOf = (
  origin: string,
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string =>
  origin + fillPath(endpoint.path, (params ?? {}) as Values) + queryText((query ?? {}) as Record<string, Value>);
