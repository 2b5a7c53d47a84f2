import { readdir } from 'node:fs/promises';
import { endpointsIn } from '@ninepocket/contracts/http/collect';
import type { ServiceName } from '@ninepocket/contracts/services';

/** @returns `METHOD /path` of every endpoint of a service by which an admin changes something, from its contracts */
export const adminWritesOf = async (service: ServiceName): Promise<string[]> => {
  const files = await readdir(new URL(`../../../contracts/src/${service}/`, import.meta.url));
  const names = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    names.map((file) => import(`@ninepocket/contracts/${service}/${file.slice(0, -3)}`) as Promise<object>),
  );
  return endpointsIn(modules.map((module) => ({ ...module })))
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
};
