import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const PARTS = new Set(['params', 'query', 'body', 'fields', 'output']);
const isSchemas = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => PARTS.has(key));

const src = join(import.meta.dirname, '../src');
/** Browsers do not load these, except for schemas that a form imports by name. */
const MAY_USE_ZOD = /\.(schemas|test)\.ts$|^events\/|^http\/(fields\/in-browsers|openapi\/(json-schema|openapi))\.ts$/;
const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^;]*\sfrom\s+)?'(?:zod|[^']*\.schemas\.js)';/m;

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

it('when schemas are those of an endpoint, then the endpoint of this name is exported', async () => {
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.schemas.ts') && !name.startsWith('http/'))) {
    const schemas = (await import(join(src, file))) as Record<string, unknown>;
    const names = Object.keys(schemas).filter((name) => isSchemas(schemas[name]));
    const endpoints = names.length ? ((await import(join(src, file.replace('.schemas', '')))) as object) : {};
    missing.push(...names.filter((name) => !(name in endpoints)).map((name) => `${file} ${name}`));
  }
  expect(missing).toEqual([]);
});

it('when a module is loaded by browsers, then it imports zod and schemas only as types or dynamically', () => {
  const users = files.filter((file) => IMPORT.test(readFileSync(join(src, file), 'utf8')));
  expect(users.length).toBeGreaterThan(30);
  expect(users.filter((file) => !MAY_USE_ZOD.test(file))).toEqual([]);
});

it('when schemas are imported, then the check finds it', () => {
  for (const text of [
    "import { z } from 'zod';",
    "import {\n  id,\n} from '../http/fields.schemas.js';",
    "export * from './plans.schemas.js';",
    "import './plans.schemas.js';",
  ])
    expect(IMPORT.test(text)).toBe(true);
  for (const text of [
    "import type { z } from 'zod';",
    "import type { id } from './plans.schemas.js';",
    "import { id } from './plans.js';\nexport const { plans } = endpoints(() => import('./plans.schemas.js'), {});",
  ])
    expect(IMPORT.test(text)).toBe(false);
});
