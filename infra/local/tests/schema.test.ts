import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';
import { openDatabase } from '@ninepocket/service-kit/database/database';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';

interface Field {
  name: string;
  dbName: string | null;
  kind: 'scalar' | 'enum' | 'object' | 'unsupported';
  type: string;
  isList: boolean;
  isRequired: boolean;
  isId: boolean;
  nativeType: [string, string[]] | null;
}
interface Model {
  name: string;
  dbName: string | null;
  fields: Field[];
  primaryKey: { fields: string[] } | null;
}
interface DataModel {
  models: Model[];
  enums: { name: string; dbName: string | null }[];
}

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'ninepocket-schema-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Prisma's own parser reads the schema; our generator takes the place of the client's. */
const readModel = (service: string): DataModel => {
  const schema = readFileSync(join(root, 'services', service, 'prisma/schema.prisma'), 'utf8');
  const generator = `generator dmmf {\n  provider = "node ${join(import.meta.dirname, 'dmmf-generator.mjs')}"\n}\n`;
  const file = join(folder, `${service}.prisma`);
  writeFileSync(file, generator + schema.replace(/^generator \w+ \{[^}]*\}/gm, ''));
  const output = join(folder, `${service}.json`);
  const { status, stderr, stdout } = spawnSync(join(root, 'node_modules/.bin/prisma'), ['generate', '--schema', file], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DMMF_FILE: output,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1', // no update check over the network
    },
  });
  if (status !== 0) throw new Error(`prisma generate failed: ${stderr}${stdout}`);
  return JSON.parse(readFileSync(output, 'utf8')) as DataModel;
};

const TYPES: Record<string, string> = {
  Int: 'integer',
  BigInt: 'bigint',
  String: 'text',
  Boolean: 'boolean',
  Float: 'double precision',
  Decimal: 'numeric(65,30)',
  DateTime: 'timestamp(3) without time zone',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const NATIVE_TYPES: Record<string, (length: string) => string> = {
  Date: () => 'date',
  Uuid: () => 'uuid',
  Json: () => 'json',
  JsonB: () => 'jsonb',
  SmallInt: () => 'smallint',
  Real: () => 'real',
  Decimal: (length) => `numeric${length}`,
  Char: (length) => `character${length}`,
  VarChar: (length) => `character varying${length}`,
  Timestamp: (length) => `timestamp${length} without time zone`,
  Timestamptz: (length) => `timestamp${length} with time zone`,
};

const typeOf = ({ type, kind, nativeType, isList }: Field, { enums }: DataModel): string => {
  const [name, lengths] = nativeType ?? ['', []];
  const native = NATIVE_TYPES[name]?.(lengths.length ? `(${lengths.join(',')})` : '');
  const enumName = kind === 'enum' ? (enums.find((one) => one.name === type)?.dbName ?? type) : undefined;
  return `${native ?? enumName ?? TYPES[type] ?? `unknown type ${name || type}`}${isList ? '[]' : ''}`;
};

const described = (model: DataModel): string[] =>
  model.models.flatMap((table) => {
    const tableName = table.dbName ?? table.name;
    const columns = table.fields.filter(({ kind }) => kind !== 'object');
    const columnOf = (name: string): string => table.fields.find((field) => field.name === name)?.dbName ?? name;
    const key = table.primaryKey?.fields ?? columns.filter(({ isId }) => isId).map(({ name }) => name);
    return [
      ...columns.map(
        (field) =>
          `${tableName}.${columnOf(field.name)} ${typeOf(field, model)}${field.isRequired && !field.isList ? ' not null' : ''}`,
      ),
      `${tableName} primary key (${key.map(columnOf).join(', ')})`,
    ];
  });

// Prisma lists every array as required, and it omits types that it does not support. Included columns of an index are
// not part of its key.
const ACTUAL = `
  select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
    case when a.attnotnull and a.attndims = 0 then ' not null' else '' end as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> '_prisma_migrations' and a.atttypid <> 'tsvector'::regtype
  union all
  select c.relname || ' primary key (' || string_agg(a.attname, ', ' order by array_position(i.indkey::int2[], a.attnum)) || ')'
  from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any ((i.indkey::int2[])[0:i.indnkeyatts - 1])
  where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname <> '_prisma_migrations'
  group by c.relname`;

const migrated = async (service: ServiceName): Promise<string[]> => {
  const { url, drop } = await serviceDatabase(service);
  const { pool, close } = openDatabase(url, { max: 2 });
  try {
    const { rows } = await pool.query<{ line: string }>(ACTUAL);
    return rows.map(({ line }) => line);
  } finally {
    await close();
    await drop();
  }
};

it.each(SERVICES)(
  'when the migrations of %s are applied, then its schema.prisma describes every table and column',
  async (service) => {
    expect(described(readModel(service)).sort()).toEqual((await migrated(service)).sort());
  },
);
