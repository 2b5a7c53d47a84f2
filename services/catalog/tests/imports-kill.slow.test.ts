import { getImport, undoImport, uploadImport } from '@ninepocket/contracts/catalog/imports';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { catalogProcesses } from './catalog-process.js';
import { buildRows, csvOf, finished, formOf } from './world.js';

const { database, startProcess, end, endAll } = catalogProcesses();
afterAll(endAll);

/** Without times and ids: rolled-back batches consume ids. */
const stateOf = async (sql: pg.Pool) => {
  const { rows } = await sql.query<Record<string, unknown>>(`
    select (select md5(string_agg(card, ',' order by card collate "C")) from (
              select concat_ws('|', s.name, s.year, card_number, card_order, c.name, variation, search_key, is_insert, front_image_url,
                     c.description, rarity, given_price, c.retired, c.version) as card from cards c join card_sets s on s.id = set_id) all_cards) as cards,
           (select md5(string_agg(concat_ws('|', name, slug, year, card_count, insert_count, version), ',' order by id)) from card_sets) as sets,
           (select md5(string_agg(concat_ws('|', line, reason, row), ',' order by line)) from import_errors) as errors,
           (select md5(string_agg((card - 'id' - 'setId')::text, ',' order by id, place))
              from messaging.outbox cross join jsonb_array_elements(data::jsonb -> 'cards') with ordinality as entry(card, place)
             where name = 'catalog.cards.upserted') as event_cards,
           (select md5(string_agg((data::jsonb - 'id')::text, ',' order by id)) from messaging.outbox where name like 'catalog.set.%') as event_sets,
           (select count(*)::int from cards) as card_count,
           (select count(*)::int from import_batches) + (select count(*)::int from import_sets) as left_over`);
  const { rows: jobs } = await sql.query<Record<string, unknown>>(
    'select status, total_rows, processed_rows, sets_inserted, sets_skipped, cards_inserted, cards_skipped, rows_refused, first_errors, failure from import_jobs',
  );
  return { ...rows[0], jobs };
};

describe('a killed import', () => {
  it('when the process is killed and restarted, then the result equals that of an undisturbed run', async () => {
    const rows = Array.from({ length: 60 }, (_, set) => buildRows(500, `Killed ${set % 40}`, 1990 + set)).flat();
    const file = csvOf([...rows, ...rows.slice(0, 100), 'a bad row']);
    const send = async (admin: TestClient): Promise<string> =>
      (await admin.call(uploadImport, { raw: formOf(file) })).body.importId;

    const calm = await database();
    const undisturbed = await startProcess(calm.url);
    await finished(undisturbed.admin, await send(undisturbed.admin), 150_000);
    await end(undisturbed.child, 'SIGTERM');

    const rough = await database();
    let { child, admin } = await startProcess(rough.url);
    const id = await send(admin);
    const seen: number[] = [];
    for (const share of [0.1, 0.4, 0.7]) {
      await eventually(async () => {
        const { body } = await admin.call(getImport, { params: { id } });
        expect(body.processedRows).toBeGreaterThan(rows.length * share);
      });
      await end(child, 'SIGKILL');
      const { rows: left } = await rough.sql.query<{ status: string; processed_rows: number }>(
        'select status, processed_rows from import_jobs',
      );
      expect(left[0]?.status).toBe('running');
      seen.push(left[0]!.processed_rows);
      ({ child, admin } = await startProcess(rough.url));
    }
    expect(new Set(seen).size).toBe(3);
    const job = await finished(admin, id, 150_000);
    expect(job).toMatchObject({ status: 'done', cardsInserted: 30_000, cardsSkipped: 100, rowsRefused: 1 });
    expect(await stateOf(rough.sql)).toEqual(await stateOf(calm.sql));

    expect((await admin.call(undoImport, { params: { id } })).status).toBe(202);
    await eventually(async () => {
      const { body } = await admin.call(getImport, { params: { id } });
      expect(body.undo?.processed).toBeGreaterThan(0);
    });
    await end(child, 'SIGKILL');
    const { rows: half } = await rough.sql.query<{ status: string }>('select status from import_jobs');
    expect(half).toEqual([{ status: 'undoing' }]);
    ({ child, admin } = await startProcess(rough.url));
    const undone = await finished(admin, id, 150_000);
    expect(undone).toMatchObject({
      status: 'undone',
      undo: { cardsRemoved: 30_000, setsRemoved: 60, changedSince: 0, removedSince: 0 },
    });
    const { rows: gone } = await rough.sql.query<{ cards: number; deleted: number }>(`
      select (select count(*)::int from cards where retired and version = 2) as cards,
             (select count(distinct card ->> 'id')::int from messaging.outbox cross join jsonb_array_elements(data::jsonb -> 'cards') card
               where name = 'catalog.cards.deleted') as deleted`);
    expect(gone).toEqual([{ cards: 30_000, deleted: 30_000 }]);
  }, 300_000);
});
