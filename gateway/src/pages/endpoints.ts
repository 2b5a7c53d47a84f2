import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpointNames, endpointsIn } from '@ninepocket/contracts/http/openapi/collect';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';

export interface ServiceEndpoint {
  service: ServiceName;
  endpoint: Endpoint;
  /** Unique. */
  name: string;
}

const CONTRACTS = dirname(createRequire(import.meta.url).resolve('@ninepocket/contracts/services'));

const modulesOf = async (service: ServiceName): Promise<Record<string, unknown>[]> => {
  const folder = join(CONTRACTS, service);
  const modules: Record<string, unknown>[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js') && !file.endsWith('.test.js'))
      modules.push((await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>);
  return modules;
};

const services: [ServiceName, Record<string, unknown>[]][] = [];
for (const service of SERVICES) services.push([service, await modulesOf(service)]);
export const operationIds: ReadonlyMap<Endpoint, string> = endpointNames(services);
export const serviceEndpoints: readonly ServiceEndpoint[] = services.flatMap(([service, modules]) =>
  endpointsIn(modules).map((endpoint) => ({ service, endpoint, name: operationIds.get(endpoint) ?? '' })),
);

export const publicEndpoints: readonly Endpoint[] = serviceEndpoints
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access !== 'service');
