import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { JsonSchema } from '../src/release/schema-changes.rules.js';
import { currentContracts, currentEndpoints } from '../scripts/released.mjs';

/** Objects that reject unknown fields (`false`) or pass them on (`{}`); a record has no `properties`. */
const unusualObjects = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as JsonSchema;
  const nested = Object.entries(schema).flatMap(([key, value]) => unusualObjects(value, `${path}.${key}`));
  return properties !== undefined && additionalProperties !== undefined ? [path, ...nested] : nested;
};

describe('the inputs of all endpoints', () => {
  it('when a field is unknown, then every endpoint ignores it', async () => {
    const { endpoints } = await currentContracts();
    const inputs = Object.entries(endpoints).flatMap(([name, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) => unusualObjects(schema, `${name} ${part}`)),
    );
    expect(inputs).toEqual([]);
  });
});

type Schema = z.core.$ZodType & { safeParse(value: unknown): { success: boolean } };

/** The fields of objects, of their lists and of alternatives, by path. */
const fieldsOf = (schema: Schema | undefined, path: string): [path: string, field: Schema][] => {
  const definition = schema?._zod.def as
    | { innerType?: Schema; element?: Schema; options?: Schema[]; in?: Schema; shape?: Record<string, Schema> }
    | undefined;
  if (!definition) return [];
  const { innerType, element, options = [], in: input, shape = {} } = definition;
  return [
    ...Object.entries(shape).flatMap(([name, field]): [string, Schema][] => [
      [`${path}.${name}`, field],
      ...fieldsOf(field, `${path}.${name}`),
    ]),
    ...[innerType, input, element, ...options].flatMap((part) => fieldsOf(part, path)),
  ];
};

/** Never stored: ignored, compared, corrected or decoded by the service. */
const NOT_STORED =
  /query\.cursor$|auth\/sync body|users body\.password|account body\.confirm|identities body\.(displayName|photoURL)|form\.columns/;

it('when a text has a NUL or a number exceeds an integer of PostgreSQL, then no endpoint accepts it', async () => {
  const fields = (await currentEndpoints())
    .flatMap(({ method, path, params, query, body, fields }) =>
      Object.entries({ params, query, body, form: fields }).flatMap(([part, schema]) =>
        fieldsOf(schema as Schema | undefined, `${method} ${path} ${part}`),
      ),
    )
    .filter(([path]) => !NOT_STORED.test(path));
  expect(fields.length).toBeGreaterThan(200);
  const accepting = (value: unknown) => fields.flatMap(([path, f]) => (f.safeParse(value).success ? path : [])).sort();
  expect(accepting(2 ** 31)).toEqual([]);
  expect(accepting('a\u0000b')).toEqual([]);
});
