import { createCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import { createCardSet, getCard } from '@ninepocket/contracts/catalog/catalog';
import { listMerges, mergeCards, undoMerge } from '@ninepocket/contracts/catalog/cards/merges';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { catalogProcesses } from './catalog-process.js';

const { database, startProcess, end, endAll } = catalogProcesses();
afterAll(endAll);

const stateOf = async (sql: pg.Pool) => {
  const { rows } = await sql.query<Record<string, unknown>>(`
    select (select json_agg(to_jsonb(c) - 'words' order by id) from cards c) as cards,
      (select json_agg(s order by id) from card_sets s) as sets,
      (select json_agg(m order by id) from merges m) as merges,
      (select count(*) from messaging.outbox) as events`);
  return rows[0];
};

/** Makes the change, and kills the process after it has written cards, but before it can write their events. */
const killDuring = async (
  sql: pg.Pool,
  process: Awaited<ReturnType<typeof startProcess>>,
  change: (admin: TestClient) => Promise<unknown>,
): Promise<void> => {
  const blocker = await sql.connect();
  try {
    await blocker.query('begin; lock table messaging.outbox in share mode');
    const lost = change(process.admin).catch(() => 'lost');
    await eventually(async () => {
      const { rows } = await blocker.query(
        `select from pg_locks where relation = 'messaging.outbox'::regclass and mode = 'RowExclusiveLock' and not granted
           and ${IN_THIS_DATABASE}`,
      );
      expect(rows).not.toEqual([]);
    });
    await end(process.child, 'SIGKILL');
    expect(await lost).toBe('lost');
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
};

describe('a merge that is killed', () => {
  it('when the process ends in the middle of a merge or its undo, then nothing has changed, and it works again', async () => {
    const { url, sql } = await database();
    let running = await startProcess(url);
    const { id: setId } = (await running.admin.call(createCardSet, { body: { name: 'Universe', year: 1990 } })).body;
    const create = async (name: string) => {
      const body = { setId, name, cardNumber: '29', rarity: 'Common' };
      return (await running.admin.call(createCard, { body })).body.id;
    };
    const [fromId, intoId] = [await create('Spider-Man'), await create('Spiderman')];
    const merge = (admin: TestClient) => admin.call(mergeCards, { body: { fromId, intoId } });
    const shown = async () => (await running.admin.call(getCard, { params: { id: fromId } })).body.id;

    const unmerged = await stateOf(sql);
    await killDuring(sql, running, merge);
    running = await startProcess(url);
    expect(await stateOf(sql)).toEqual(unmerged);
    const { status, body } = await merge(running.admin);
    expect([status, await shown()]).toEqual([201, intoId]);

    const undo = (admin: TestClient) => admin.call(undoMerge, { params: { id: body.id } });
    const merged = await stateOf(sql);
    await killDuring(sql, running, undo);
    running = await startProcess(url);
    expect(await stateOf(sql)).toEqual(merged);
    expect([(await undo(running.admin)).status, await shown()]).toEqual([200, fromId]);
    expect((await running.admin.call(listMerges)).body).toHaveLength(1);
  });
});
