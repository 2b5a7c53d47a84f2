import { databaseBefore, type OldDatabase } from '@ninepocket/service-kit/testing/upgrade';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore(new URL('../prisma/migrations', import.meta.url), '20261130000000_subsets');
});
afterAll(() => old.drop());

it('when a collection from before subsets is upgraded, then its cards get their sections', async () => {
  await old.pool.query(
    `insert into cards (id, set_id, card_number, name, variation, is_insert, version, retired) values
       (1, 1, '1', 'Storm', null, false, 1, false),
       (2, 1, '1', 'Storm', 'Gold', false, 1, false),
       (3, 1, 'MH-3', 'Hulk', null, true, 1, false),
       (4, 1, 'mh3', 'Thor', null, true, 1, false),
       (5, 1, '9', 'Rogue', null, true, 1, false),
       (6, 1, 'MH-3', 'Hulk', 'Refractor', true, 1, false),
       (7, 1, '2', 'Beast', 'Error', false, 1, false),
       (8, 1, '3', 'Angel', null, false, 1, true),
       (9, 1, '3', 'Angel', 'Gold', false, 1, false),
       (10, 2, '1', 'Storm', 'Gold', false, 1, false)`,
  );
  // A placeholder is no card without variation.
  await old.pool.query(`insert into cards (id, version) values (11, 0)`);
  await old.pool.query('insert into collectors (user_id) values (1)');
  await old.pool.query(`insert into holdings (user_id, card_id, condition, quantity) values (1, 2, 'near-mint', 3)`);
  await old.upgrade();
  const { rows } = await old.pool.query<{ id: number; subset: string | null; is_parallel: boolean; section: string }>(
    'select id, subset, is_parallel, section from cards order by id',
  );
  expect(rows.every(({ subset }) => subset === null)).toBe(true);
  expect(rows.map(({ id, is_parallel, section }) => [id, is_parallel, section])).toEqual([
    [1, false, '0Base'],
    [2, true, '2Gold'],
    [3, false, '1MH'],
    [4, false, '1MH'],
    [5, false, '1Inserts'],
    [6, true, '2Refractor'],
    [7, false, '0Base'],
    [8, false, '0Base'],
    [9, false, '0Base'],
    [10, false, '0Base'],
    [11, false, '0Base'],
  ]);
  expect((await old.pool.query('select card_id, quantity from holdings')).rows).toEqual([{ card_id: 2, quantity: 3 }]);
});
