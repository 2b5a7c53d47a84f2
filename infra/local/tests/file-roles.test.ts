import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';

const services = resolve(import.meta.dirname, '../../../services');
const ROOT_FILES = /^(app|config|context|events|jobs|main|record-audit|start|rebuild)\.ts$/;
const ROLES = /\.(routes|rules|store|present|use-case|events|worker|job|read-model|client)(\.test)?\.ts$/;
const SQL =
  /\.(query|\$queryRaw|\$executeRaw)\w*\s*[<(`]|[`'"]\s*(select\s|insert into\s|update\s+\w+(\s+as)?(\s+\w+)?\s+set\s|delete from\s|with\s+\w+(\s*\([^)]*\))?\s+as\s*\()/;

const DRIVER = /^import (?!type )[^;]*from '(pg|@prisma\/[^']*|[^']*\/generated\/[^']*)';/m;

const filesOf = (service: string): string[] =>
  readdirSync(join(services, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('generated/'))
    .map((file) => file.replaceAll('\\', '/'));

describe.each(SERVICES)('the files of %s', (service) => {
  const files = filesOf(service);

  it('when a file belongs to a feature, then its name ends in its role', () => {
    expect(files.filter((file) => !ROOT_FILES.test(file) && !ROLES.test(file))).toEqual([]);
  });

  it('when a file is not a store, then it has no SQL and no database calls', () => {
    const offenders = files.filter((file) => {
      if (/\.(store|test)\.ts$/.test(file)) return false;
      const text = readFileSync(join(services, service, 'src', file), 'utf8');
      return SQL.test(text) || (file !== 'context.ts' && DRIVER.test(text));
    });
    expect(offenders).toEqual([]);
  });
});

it('when a file has SQL, then the check finds it', () => {
  for (const text of [
    "await pool.query('select 1')",
    'tx.query<{ id: number }>(TEXT)',
    'const PAGE = `\n  select id from t`',
    'db.$queryRaw`x`',
  ])
    expect(SQL.test(text)).toBe(true);
  for (const text of ["'Select a set and a file.'", "'Update'", 'ctx.query', "from './a.js'"])
    expect(SQL.test(text)).toBe(false);
});

const contracts = resolve(import.meta.dirname, '../../../packages/contracts/src');
const MOST_FILES = 20;

/** What a module imports from its package, types included. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(contracts, file), 'utf8').matchAll(/(?:\bfrom |\bimport\()'(\.[^']*)\.js'/g)].map(([, path]) =>
    normalize(join(dirname(file), `${path}.ts`)),
  );

/** The modules that are in a circle or lead to one: what remains when those that import none of the rest are removed. */
const inCircles = (imports: ReadonlyMap<string, readonly string[]>): string[] => {
  const rest = new Map(imports);
  for (let size = -1; size !== rest.size;) {
    size = rest.size;
    for (const [file, others] of rest) if (!others.some((other) => rest.has(other))) rest.delete(file);
  }
  return [...rest.keys()];
};

describe('the files of contracts', () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  it('when a module imports others, then none of them imports it, directly or through others', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file)]));
    expect([...imports.values()].flat().length).toBeGreaterThan(200);
    expect(inCircles(imports)).toEqual([]);
    expect(
      inCircles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
          ['d', []],
        ]),
      ),
    ).toEqual(['a', 'b', 'c']);
  });

  it(`when a folder has files, then at most ${MOST_FILES}`, () => {
    const folders = files.map(dirname);
    const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > MOST_FILES);
    expect(full).toEqual([]);
  });
});
