import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { envName } from '../settings/settings.mjs';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const missing = (path: string, lines: string[]): string[] => lines.filter((line) => !read(path).includes(line));

describe('service registry', () => {
  it('when a folder is in services/, then the registry lists it, and vice versa', () => {
    expect(readdirSync(join(root, 'services')).sort()).toEqual([...SERVICES].sort());
  });

  it.each(SERVICES)('when %s is registered, then tsconfig.json builds it', (service) => {
    expect(missing('tsconfig.json', [`{ "path": "services/${service}" }`])).toEqual([]);
  });

  it.each(SERVICES)('when %s is registered, then docker compose runs it', (service) => {
    const name = envName(service);
    const lines = [
      `\n  ${service}:\n`,
      `args: { SERVICE: ${service} }`,
      `${name}_URL: http://${service}:8080`,
      `DATABASE_URL: postgresql://${service}:\${DATABASE_PASSWORD_${name}:?`,
      `DATABASE_PASSWORD_${name}: \${DATABASE_PASSWORD_${name}}`,
      `ASSERTION_PRIVATE_KEY: \${ASSERTION_KEY_${name}:?`,
    ];
    expect(missing('docker-compose.yml', lines)).toEqual([]);
  });

  it.each(SERVICES)('when %s is registered, then ARCHITECTURE.md describes it', (service) => {
    const rows = read('ARCHITECTURE.md')
      .split('\n')
      .filter((line) => line.startsWith(`| ${service} `));
    expect(rows).not.toEqual([]);
  });
});
