import type { z } from 'zod';
import type { Endpoint } from '../endpoint.js';
import { idempotencyKey } from '../idempotency.schemas.js';
import { formSchema, jsonSchema } from './json-schema.js';
import { load, type Contract } from '../load.js';
import { problemSchema } from '../problems/problem.schemas.js';
import { problemsOf } from '../problems/problem-codes.js';

type Json = Record<string, unknown>;

/**
 * Endpoints between services are skipped.
 * @param names operation ids
 */
export const openApi = async (
  endpoints: readonly Endpoint[],
  version: string,
  names: ReadonlyMap<Endpoint, string> = new Map(),
): Promise<Json> => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints.filter((e) => e.access !== 'service')) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(await load(endpoint), names.get(endpoint)),
    };
  }
  return withoutCents({
    openapi: '3.1.0',
    info: { title: 'Ninepocket', version, description: 'Track, complete and trade superhero card collections.' },
    paths,
    components: {
      securitySchemes: { firebase: { type: 'http', scheme: 'bearer', description: 'Firebase ID token' } },
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  });
};

/** Validators that compute in binary fractions do not take 4.48 for a multiple of 0.01. */
const withoutCents = (document: Json): Json =>
  JSON.parse(
    JSON.stringify(document, (name, value: unknown) => (name === 'multipleOf' && value === 0.01 ? undefined : value)),
  ) as Json;

const operation = (endpoint: Contract, name: string | undefined): Json => ({
  ...(name && { operationId: name }),
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2]],
  ...(endpoint.access === 'public' ? {} : { security: [{ firebase: [] }] }),
  'x-access': endpoint.access,
  parameters: [
    ...parameters(endpoint.params, 'path'),
    ...parameters(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyHeader] : []),
  ],
  ...requestBody(endpoint),
  responses: {
    [String(successStatus(endpoint))]: success(endpoint),
    ...(endpoint.revalidates && {
      304: { description: 'Unchanged since the response with the ETag of If-None-Match' },
    }),
    ...Object.fromEntries(problemsOf(endpoint).map(([status, codes]) => [status, problem(codes)])),
  },
});

const successStatus = (endpoint: Contract): number =>
  endpoint.status ?? (endpoint.output || endpoint.produces ? 200 : 204);

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
};

const requestBody = ({ body, file, fields }: Contract): Json => {
  if (file)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(file, fields) } } },
    };
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
};

const success = ({ summary, output, produces, paged }: Contract): Json => ({
  description: summary,
  ...(paged
    ? {
        headers: {
          'X-Total-Count': { description: 'Rows in the whole list', schema: { type: 'integer' } },
          Link: { description: 'rel="next": the next page', schema: { type: 'string' } },
        },
      }
    : {}),
  ...(produces && { content: Object.fromEntries(produces.map((type) => [type, { schema: fileSchema(type) }])) }),
  ...(output && !produces ? { content: { 'application/json': { schema: jsonSchema(output, 'output') } } } : {}),
});

/** A file's own format is not part of the contract. */
const fileSchema = (type: string): Json => ({ type: type === 'application/json' ? 'object' : 'string' });

const problem = (codes: readonly string[]): Json => ({
  description: `A problem: ${codes.join(', ')}`,
  content: {
    'application/problem+json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }] },
    },
  },
});

const idempotencyHeader: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a retry safe: for 24 hours, the same key with the same input returns the first response and changes ' +
    'nothing. 409 request_in_progress while the first request is running, 422 idempotency_key_reused for other input.',
  schema: jsonSchema(idempotencyKey, 'input'),
};
