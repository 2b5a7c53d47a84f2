import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sourcesOf, variablesIn } from './environment-variables.js';

const text = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');

const TABLES: [document: string, sources: string[]][] = [
  ['ARCHITECTURE.md', SERVICES.flatMap(sourcesOf)],
  ['gateway/README.md', sourcesOf('gateway')],
  ['infra/web/README.md', sourcesOf('web')],
];

const urls = new Set(SERVICES.map((service) => `${service.toUpperCase()}_URL`));
const unique = (names: (string | undefined)[]) =>
  [...new Set(names.map((name) => (urls.has(name ?? '') ? '<SERVICE>_URL' : name)))].sort();
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1]);

const documented = (path: string) =>
  matches(text(path), /^\| (`[A-Z<][^|]*`) +\|/gm).flatMap((cell) => matches(cell ?? '', /`([A-Z_0-9<>]+)`/g));

describe('the tables of environment variables', () => {
  it.each(TABLES)('when %s lists variables, then they are those that the code reads', (document, sources) => {
    const names = unique(sources.flatMap(variablesIn));
    expect(names.length).toBeGreaterThan(10);
    expect(unique(documented(document))).toEqual(names);
  });
});
