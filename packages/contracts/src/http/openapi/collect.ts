import type { EventType } from '../../events/event.js';
import type { Endpoint } from '../endpoint.js';

type Module = Readonly<Record<string, unknown>>;

const hasTexts = <K extends string>(value: unknown, keys: readonly K[]): value is Record<K, string> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const isEndpoint = (value: unknown): value is Endpoint =>
  hasTexts(value, ['method', 'path', 'summary', 'access'] as const);

const isEvent = (value: unknown): value is EventType =>
  hasTexts(value, ['name'] as const) && /^[a-z]+\.[a-z-]+\.[a-z-]+$/.test(value.name) && 'data' in value;

export const endpointsIn = (modules: Iterable<Module>): Endpoint[] =>
  unique(modules, isEndpoint).sort((a, b) => compare(`${a.path} ${a.method}`, `${b.path} ${b.method}`));

/** Unique names of endpoints: those of their exports, with the service where several services have the same one. */
export const endpointNames = (
  services: Iterable<readonly [service: string, modules: Iterable<Module>]>,
): Map<Endpoint, string> => {
  const found = [...services].flatMap(([service, modules]) =>
    [...modules].flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        isEndpoint(value) ? [{ service, name, endpoint: value }] : [],
      ),
    ),
  );
  const count = (wanted: string) => found.filter(({ name }) => name === wanted).length;
  return new Map(
    found.map(({ service, name, endpoint }) => [
      endpoint,
      count(name) > 1 ? `${name}Of${service.charAt(0).toUpperCase()}${service.slice(1)}` : name,
    ]),
  );
};

export const eventsIn = (modules: Iterable<Module>): EventType[] =>
  unique(modules, isEvent).sort((a, b) => compare(a.name, b.name));

const unique = <T>(modules: Iterable<Module>, is: (value: unknown) => value is T): T[] => [
  ...new Set([...modules].flatMap((module) => Object.values(module)).filter(is)),
];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
