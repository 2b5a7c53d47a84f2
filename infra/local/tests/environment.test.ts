import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const text = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
const TELEMETRY = ['telemetry.ts', 'traces.ts'].map((file) => `packages/service-kit/src/telemetry/${file}`);

const TABLES: [document: string, sources: string[]][] = [
  [
    'ARCHITECTURE.md',
    [
      ...TELEMETRY,
      'packages/service-kit/src/process/config.ts',
      'packages/image-kit/src/files/s3-config.ts',
      'packages/image-kit/src/files/cloudinary-config.ts',
      ...SERVICES.map((service) => `services/${service}/src/config.ts`),
    ],
  ],
  ['gateway/README.md', [...TELEMETRY, 'gateway/src/config.ts', 'gateway/config/gateway.config.yml']],
  ['infra/web/README.md', ['infra/web/settings.mjs']],
];

const urls = new Set(SERVICES.map((service) => `${service.toUpperCase()}_URL`));
const unique = (names: (string | undefined)[]) =>
  [...new Set(names.map((name) => (urls.has(name ?? '') ? '<SERVICE>_URL' : name)))].sort();
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1]);

/** Fields of a zod shape, `env.X`, the web server's `json(env, 'X')`, and `${X:-default}` of the route map. */
const read = (path: string) =>
  matches(text(path), /(?:^ {2}(?=[A-Z][A-Z_0-9]+: )|\benv\.|\benv, '|\$\{(?=[A-Z_]+:-))([A-Z][A-Z_0-9]+)/gm);

const documented = (path: string) =>
  matches(text(path), /^\| (`[A-Z<][^|]*`) +\|/gm).flatMap((cell) => matches(cell ?? '', /`([A-Z_0-9<>]+)`/g));

describe('the tables of environment variables', () => {
  it.each(TABLES)('when %s lists variables, then they are those that the code reads', (document, sources) => {
    const names = unique(sources.flatMap(read));
    expect(names.length).toBeGreaterThan(10);
    expect(unique(documented(document))).toEqual(names);
  });
});
