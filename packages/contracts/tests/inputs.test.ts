import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../src/release/schema-changes.rules.js';
import { currentContracts } from '../scripts/released.mjs';

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
