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

/** What a module imports from its package, types included. */
const importsOf = (folder: string, file: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bfrom |\bimport\()'(\.[^']*)\.js'/g)].map(([, path]) =>
    normalize(join(dirname(file), `${path}.ts`)),
  );

/** What is in a circle, or between two: what remains when all is removed that imports none of the rest, or that none imports. */
const inCircles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const remaining = (all: [string, ReadonlySet<string>][]): [string, ReadonlySet<string>][] => {
    const rest = all.filter(
      ([one, others]) => all.some(([other]) => others.has(other)) && all.some(([, imported]) => imported.has(one)),
    );
    return rest.length === all.length ? rest : remaining(rest);
  };
  return remaining([...imports]).map(([one]) => one);
};

/** At the top of src, for every feature. The other files there compose the features. */
const SHARED = /^(config|context|record-audit)\.ts$/;

/** What each feature imports of others; a file at the top of src counts as one. */
const featuresOf = (folder: string, files: string[]): Map<string, Set<string>> => {
  const featureOf = (file: string): string => file.split('/')[0]!;
  const features = new Map<string, Set<string>>();
  for (const file of files.filter((one) => !SHARED.test(one) && !one.endsWith('.test.ts'))) {
    const others = features.get(featureOf(file)) ?? new Set();
    for (const imported of importsOf(folder, file)) if (!SHARED.test(imported)) others.add(featureOf(imported));
    features.set(featureOf(file), others);
    others.delete(featureOf(file));
  }
  return features;
};

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

  it('when a feature imports others, then none of them imports it, directly or through others', () => {
    const features = featuresOf(join(services, service, 'src'), files);
    expect(features.get('app.ts')?.size).toBeGreaterThan(3);
    expect(inCircles(features)).toEqual([]);
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

describe('the files of contracts', () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  it('when a module imports others, then none of them imports it, directly or through others', () => {
    const imports = new Map(files.map((file) => [file, new Set(importsOf(contracts, file))]));
    expect([...imports.values()].flatMap((others) => [...others]).length).toBeGreaterThan(200);
    expect(inCircles(imports)).toEqual([]);
  });

  it(`when a folder has files, then at most ${MOST_FILES}`, () => {
    const folders = files.map(dirname);
    const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > MOST_FILES);
    expect(full).toEqual([]);
  });
});

it('when modules import each other, then the check finds them', () => {
  const imports = { app: ['a', 'd'], a: ['b'], b: ['c'], c: ['b', 'd'], d: [] };
  expect(inCircles(new Map(Object.entries(imports).map(([one, others]) => [one, new Set(others)])))).toEqual([
    'b',
    'c',
  ]);
});
