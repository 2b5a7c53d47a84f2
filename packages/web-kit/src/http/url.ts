import type { Endpoint } from '@ninepocket/contracts/http/endpoint';

type Values = Record<string, string | number | boolean | null | undefined>;

const fillPath = (path: string, params: Values): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });

const queryText = (query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value));
  return search.size ? `?${search}` : '';
};

/** An empty `origin` is the page's own. @throws Error when a path parameter is missing, a bug in the calling code */
export const urlOf = (
  origin: string,
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string => origin + fillPath(endpoint.path, (params ?? {}) as Values) + queryText((query ?? {}) as Values);
