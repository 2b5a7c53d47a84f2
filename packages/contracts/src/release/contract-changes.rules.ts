import { rejectedBy, type JsonSchema } from './schema-changes.rules.js';

export interface EndpointSnapshot {
  access: string;
  status: number;
  produces?: string | readonly string[];
  paged?: boolean;
  idempotent?: boolean;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  /** Not recorded in release 0.1.0. */
  form?: JsonSchema;
  response?: JsonSchema;
}

export interface ContractSnapshot {
  endpoints: Readonly<Record<string, EndpointSnapshot>>;
  events: Readonly<Record<string, JsonSchema>>;
}

/**
 * Old clients must be able to call new services, and services of two consecutive releases must be able to read each
 * other's events.
 * @returns one line per breaking change, stable enough to be listed in the release notes
 */
export const breakingChanges = (before: ContractSnapshot, after: ContractSnapshot): string[] => [
  ...Object.entries(before.endpoints).flatMap(([name, endpoint]) => {
    const current = after.endpoints[name];
    return current ? endpointChanges(name, endpoint, current) : [`${name}: removed`];
  }),
  ...Object.entries(before.events).flatMap(([name, data]) => {
    const current = after.events[name];
    return current ? eventChanges(name, data, current) : [`${name}: removed`];
  }),
];

const endpointChanges = (name: string, before: EndpointSnapshot, after: EndpointSnapshot): string[] => [
  ...(['access', 'status', 'paged', 'idempotent'] as const)
    .filter((property) => before[property] !== after[property] && !isAddition(property, before))
    .map((property) => `${name}: ${property} is now ${after[property] ?? 'unset'}`),
  ...removedTypes(before, after).map((type) => `${name}: no longer produces ${type}`),
  ...(['params', 'query', 'body'] as const).flatMap((part) =>
    inputChanges(`${name} ${part}`, before[part], after[part]),
  ),
  ...(before.form ? inputChanges(`${name} form`, before.form, after.form) : []),
  ...outputChanges(`${name} response`, before.response, after.response),
];

const removedTypes = (before: EndpointSnapshot, after: EndpointSnapshot): string[] => {
  const types = typesOf(after);
  return typesOf(before).filter((type) => !types.includes(type));
};
const typesOf = ({ produces = [] }: EndpointSnapshot): string[] => [produces].flat();

/** Clients may start to use retries, so allowing them is not breaking. */
const isAddition = (property: string, before: EndpointSnapshot): boolean =>
  property === 'idempotent' && !before.idempotent;

/** Anything that clients send today must stay valid and keep its meaning. */
const inputChanges = (path: string, before: JsonSchema | undefined, after: JsonSchema | undefined): string[] => {
  if (before && !after) return [`${path}: removed`];
  return after ? rejectedBy(after, before ?? { type: 'object' }, path, { unknownFields: 'reported' }) : [];
};

/** Anything that services send must stay valid for today's clients, which ignore new fields. */
const outputChanges = (path: string, before: JsonSchema | undefined, after: JsonSchema | undefined): string[] => {
  if (!before) return [];
  return after ? rejectedBy(before, after, path, { unknownFields: 'ignored' }) : [`${path}: removed`];
};

/** Old consumers read new events, and new consumers read the old events that are still in the stream. */
const eventChanges = (name: string, before: JsonSchema, after: JsonSchema): string[] => [
  ...new Set([
    ...rejectedBy(before, after, name, { unknownFields: 'ignored' }),
    ...rejectedBy(after, before, name, { unknownFields: 'reported' }),
  ]),
];
