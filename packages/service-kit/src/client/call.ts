import type { CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Page } from '@ninepocket/contracts/http/fields/paging';

export const addressOf = (endpoint: Endpoint, baseUrl: string, input: Partial<CallInput<Endpoint>>): string => {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(path, baseUrl);
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) url.searchParams.append(key, String(one));
    }
  }
  return url.href;
};

export const pageOfHeaders = (headers: Headers): Omit<Page<never>, 'items'> => {
  const total = headers.get('x-total-count');
  const next = /<([^<>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return {
    total: total === null ? null : Number(total),
    next: next === undefined ? null : new URL(next, 'http://localhost').searchParams.get('cursor'),
  };
};
