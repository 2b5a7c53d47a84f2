/** JSON Schemas of contracts, for the OpenAPI document and the comparison of releases. */
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 uses JSON Schema 2020-12 unchanged, without its `$schema` line. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return shape;
};

/** A multipart body: its fields and its file. */
export const formSchema = (file: string, fields: z.ZodType = z.object({})): Json => {
  const { properties, required = [] } = jsonSchema(fields, 'input') as { properties: Json; required?: string[] };
  const parts = { ...properties, [file]: { type: 'string', format: 'binary' } };
  return { type: 'object', properties: parts, required: [...required, file] };
};
