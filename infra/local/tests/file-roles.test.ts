import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@ninepocket/contracts/services';

const services = resolve(import.meta.dirname, '../../../services');
const ROOT_FILES = /^(app|config|context|events|main|record-audit|start|rebuild)\.ts$/;
const ROLES = /\.(routes|rules|store|present|use-case|events|worker|job|client)(\.test)?\.ts$/;
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
