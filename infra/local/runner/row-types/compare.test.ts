import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import { emptyDatabase, type TestDatabase } from '@ninepocket/service-kit/testing/databases';
import { differences } from './compare.mjs';

let empty: TestDatabase;
let database: Database;
beforeAll(async () => {
  empty = await emptyDatabase('row_types');
  database = openDatabase(empty.url);
});
afterAll(async () => {
  await database.close();
  await empty.drop();
});

const field = (...kinds: string[]) => ({ text: kinds.join(' | '), kinds, optional: false });
const select = (columns: string) => database.pool.query<Record<string, unknown>>(`select ${columns}`);

/** What a value is in JavaScript. */
const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
};

it.each([
  ['true', 'boolean'],
  [`'\\x00'::bytea`, 'Buffer'],
  ['1::int2', 'number'],
  ['1::int4', 'number'],
  ['1::int8', 'number'],
  ['1::oid', 'number'],
  ['1::float4', 'number'],
  ['1::float8', 'number'],
  ['1::numeric', 'number'],
  [`'one'`, 'string'],
  ['gen_random_uuid()', 'string'],
  ['current_date', 'string'],
  ['now()', 'Date'],
  ['now()::timestamp', 'Date'],
  [`interval '1 day'`, 'object'],
  ['array[true]', 'boolean[]'],
  [`array['\\x00'::bytea]`, 'Buffer[]'],
  ['array[1::int2]', 'number[]'],
  ['array[1]', 'number[]'],
  ['array[1::int8]', 'string[]'],
  ['array[1::float8]', 'number[]'],
  ['array[1::numeric]', 'number[]'],
  [`array['one']`, 'string[]'],
  ['array[gen_random_uuid()]', 'string[]'],
  ['array[now()]', 'Date[]'],
  ['array[current_date]', 'Date[]'],
])('when a column is %s, then its declared type must be %s', async (sql, kind) => {
  const result = await select(`${sql} as value`);
  expect(kindOf(result.rows[0]?.value)).toBe(kind);
  expect(differences({ value: field(kind) }, result)).toEqual([]);
  expect(differences({ value: field('null', 'other') }, result)).toEqual([
    `"value: null | other" is declared, but ${kind} is returned`,
  ]);
});

it('when a column is JSON, then any type may be declared', async () => {
  const result = await select(`'{}'::jsonb as one, '[1]'::json as two`);
  expect(differences({ one: field('object'), two: field('number[]') }, result)).toEqual([]);
});

it('when columns and fields differ, then each is named', async () => {
  const optional = { ...field('string'), optional: true };
  expect(
    differences(
      { cards: field('number'), sets: field('number'), name: optional },
      await select('1 as cards, 2 as total'),
    ),
  ).toEqual([
    '"sets: number" is declared, but no such column is returned',
    'the column "total" is returned, but not declared',
  ]);
});

it('when null is returned, then it must be declared, in arrays, too', async () => {
  const result = await select(`null::int as id, array[1, null] as ids, null::int as known, null::jsonb as data`);
  const declared = { id: field('number'), ids: field('number[]'), known: field('number', 'null'), data: field('any') };
  expect(differences(declared, result)).toEqual([
    '"id: number" is declared, but null is returned',
    '"ids: number[]" is declared, but null is returned',
  ]);
  expect(
    differences({ ...declared, id: field('number'), ids: field('number[]', 'null[]') }, { ...result, rows: [] }),
  ).toEqual([]);
});
