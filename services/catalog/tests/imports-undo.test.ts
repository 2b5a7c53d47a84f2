import { createCardSet, deleteCard, getCardSet, listCards, listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { restoreCard, updateCard } from '@ninepocket/contracts/catalog/cards/admin-cards';
import {
  cancelImport,
  getImport,
  importErrors,
  startImport,
  undoImport,
  type ImportJob,
} from '@ninepocket/contracts/catalog/imports';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { discardOldImports } from '../src/imports/import-actions.store.js';
import {
  buildRows,
  csvOf,
  finished,
  importCsv,
  previewOf,
  publishedEvents,
  startWorld,
  upload,
  type World,
} from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const start = async ({ id }: ImportJob) => {
  expect((await world.admin.call(startImport, { params: { id } })).status).toBe(202);
  return finished(world.admin, id);
};
const undo = async ({ id }: ImportJob) => {
  expect((await world.admin.call(undoImport, { params: { id } })).status).toBe(202);
  return finished(world.admin, id);
};
const cardsOf = async (set: string) => {
  const { rows } = await world.sql.query<{ id: number; name: string; retired: boolean; version: number }>(
    `select c.id, c.name, c.retired, c.version from cards c join card_sets s on s.id = set_id where s.name = $1 order by c.id`,
    [set],
  );
  return rows;
};
const visibleSets = async (q: string) => (await world.collector.call(listCardSets, { query: { q } })).body;
const staged = async (id: string) => {
  const { rows } = await world.sql.query(
    'select no from import_batches where import_id = $1 union all select no from import_sets where import_id = $1',
    [id],
  );
  return rows;
};
const written = async () => {
  const { rows } = await world.sql.query<{ cards: number; sets: number; events: number }>(
    `select (select count(*)::int from cards) as cards, (select count(*)::int from card_sets) as sets,
            (select count(*)::int from messaging.outbox where name like 'catalog.%' and name <> 'catalog.admin.changed') as events`,
  );
  return rows[0]!;
};

describe('a preview', () => {
  it('when a file is checked, then everything is counted and nothing is written until it is started', async () => {
    await importCsv(
      world.admin,
      csvOf(['Known,1990,Removed,1,,,,', 'Known,1990,Same,2,,,,2.50', 'Known,1990,Other,3,,,,']),
    );
    const removed = (await cardsOf('Known'))[0]!;
    await world.admin.call(deleteCard, { params: { id: removed.id } });
    const before = await written();
    const job = await previewOf(
      world.admin,
      csvOf([
        'Known,1990,Removed,1,,,,',
        'Known,1990,Same,2,,,,2.50',
        'Known,1990,Other,3,true,,New text,',
        'Known,1990,New,4,,,,',
        'Fresh,1991,One,1,,,,',
        'Fresh,1991,One,1,,,again,',
        'Fresh,nineteen,Two,2,,,,',
        'Fresh,twenty,Three,3,,,,',
      ]),
      { existing: 'update' },
    );
    expect(job).toMatchObject({ status: 'preview', totalRows: 8, cardsInserted: 0, uploadedBy: 1, canUndo: false });
    expect(job.preview).toEqual({
      respelledSets: 0,
      respelledRows: 0,
      spellings: [],
      newSets: 1, existingSets: 1, newCards: 2, updatedCards: 1, unchangedCards: 1, repeatedRows: 1, removedCards: 1,
      refused: [{ reason: 'Year is not a valid year', rows: 2 }],
      sample: [
        { set: 'Known', year: 1990, cardNumber: '3', name: 'Other', after: { isInsert: true, description: 'New text' },
          before: { isInsert: false, subset: null, image: null, description: null, rarity: null, price: null } },
        { set: 'Known', year: 1990, cardNumber: '4', name: 'New', before: null, after: {} },
        { set: 'Fresh', year: 1991, cardNumber: '1', name: 'One', before: null, after: {} },
      ],
    }); // prettier-ignore
    expect(await written()).toEqual(before);

    const done = await start(job);
    expect(done).toMatchObject({ status: 'done', setsInserted: 1, cardsInserted: 2, cardsUpdated: 1, cardsSkipped: 3 });
    expect(await start(job)).toEqual(done);
    const { body } = await world.collector.call(getCardSet, { params: { key: 'known' } });
    expect(body).toMatchObject({ cardCount: 3, insertCount: 1 });

    const undone = await undo(done);
    expect(undone).toMatchObject({ status: 'undone', undo: { cardsRemoved: 2, cardsRestored: 1, setsRemoved: 1 } });
    expect((await world.collector.call(getCardSet, { params: { key: 'known' } })).body).toMatchObject({
      cardCount: 2,
      insertCount: 0,
    });
    expect(await visibleSets('fresh')).toEqual([]);
    expect(
      (await publishedEvents<{ cards: unknown[] }>(world.sql, 'catalog.cards.upserted')).at(-1)?.cards,
    ).toMatchObject([{ name: 'Other', isInsert: false, version: 3 }]);
  });

  it('when columns are mapped, then they are read from where the admin said', async () => {
    const file = csvOf(['Storm,7,Mapped,1992,ignored'], 'Hero,Nr,Serie,Jahr,SET');
    const columns = { SET: 2, Year: 3, name: 0, cardNumber: 1 };
    const job = await previewOf(world.admin, file, { columns: JSON.stringify(columns) });
    expect(job.preview?.sample).toMatchObject([{ set: 'Mapped', year: 1992, cardNumber: '7', name: 'Storm' }]);
    for (const [fields, path] of [
      [{ columns: JSON.stringify({ ...columns, name: 9 }) }, 'body.columns'],
      [{ columns: JSON.stringify({ ...columns, name: 1 }) }, 'body.columns'],
      [{ columns: 'x' }, 'body.columns'],
      [{ existing: 'replace' }, 'body.existing'],
    ] as const) {
      const { status, body } = await upload(world.admin, file, undefined, fields);
      expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
    }
    const missing = await upload(world.admin, file, undefined, { columns: JSON.stringify({ SET: 2 }) });
    expect([missing.status, missing.body.code]).toEqual([400, 'missing_columns']);
  });

  it('when columns are mapped and the file has no header, then its first line is a card', async () => {
    const columns = { SET: 0, Year: 1, name: 3, cardNumber: 2 };
    const file = csvOf(['Headerless,1992,2,Cable'], 'Headerless,1992,1,Storm');
    const { preview } = await previewOf(world.admin, file, { columns: JSON.stringify(columns) });
    expect(preview?.sample.map(({ name }) => name)).toEqual(['Storm', 'Cable']);
  });

  it('when it is cancelled while the file is being checked, then that does not wait for the check', async () => {
    const other = await world.sql.connect();
    let id = '';
    try {
      // The check reads cards, so it waits for this transaction.
      await other.query('begin');
      await other.query('lock table cards in access exclusive mode');
      id = (await upload(world.admin, csvOf(['Never,1990,One,1,,,,']), undefined, { preview: 'true' })).body.importId;
      await eventually(async () => {
        const waiting = `select from pg_locks where relation = 'cards'::regclass and not granted and ${IN_THIS_DATABASE}`;
        expect((await other.query(waiting)).rowCount).toBe(1);
      });
      const { body } = await world.admin.call(cancelImport, { params: { id } });
      expect(body.status).toBe('cancelled');
    } finally {
      await other.query('rollback');
      other.release();
    }
    // Jobs take turns: once the next one is checked, this check has ended.
    await previewOf(world.admin, csvOf(['Never,1990,Two,2,,,,']));
    expect((await world.admin.call(getImport, { params: { id } })).body.status).toBe('cancelled');
    expect(await staged(id)).toEqual([]);
  });

  it('when a preview is cancelled or not started for a day, then nothing of it remains', async () => {
    const cancelled = await previewOf(world.admin, csvOf(['Never,1990,One,1,,,,', 'bad']));
    const { body } = await world.admin.call(cancelImport, { params: { id: cancelled.id } });
    expect(body).toMatchObject({ status: 'cancelled', undo: null });
    expect((await world.admin.call(cancelImport, { params: { id: cancelled.id } })).status).toBe(202);
    for (const endpoint of [startImport, undoImport]) {
      const refused = await world.admin.call(endpoint, { params: { id: cancelled.id } });
      expect([refused.status, refused.body.code]).toEqual([409, 'wrong_import_status']);
    }
    const late = await previewOf(world.admin, csvOf(['Never,1990,Two,2,,,,']));
    await world.sql.query(`update import_jobs set touched_at = now() - interval '25 hours' where id = $1`, [late.id]);
    await discardOldImports(world.sql);
    expect([await staged(cancelled.id), await staged(late.id)]).toEqual([[], []]);
    expect((await world.admin.call(getImport, { params: { id: late.id } })).status).toBe(404);
    expect(await visibleSets('never')).toEqual([]);
  });

  it('when the same file is uploaded again, then the job names the earlier import until that is undone', async () => {
    const file = csvOf(['Again,1990,One,1,,,,']);
    const first = await importCsv(world.admin, file);
    expect(first.sameFile).toBeNull();
    const second = await previewOf(world.admin, file);
    expect(second.sameFile).toEqual({ importId: first.id, importedAt: first.finishedAt });
    await undo(first);
    expect((await world.admin.call(getImport, { params: { id: second.id } })).body.sameFile).toBeNull();
  });
});

describe('the undo of an import', () => {
  it('when cards were changed, removed or added since, then these stay, and the others are gone', async () => {
    const job = await importCsv(world.admin, csvOf(buildRows(2500, 'Undone')));
    const [changed, removed, ...others] = await cardsOf('Undone');
    await world.admin.call(updateCard, { params: { id: changed!.id }, body: { rarity: 'Rare' } });
    await world.admin.call(deleteCard, { params: { id: removed!.id } });
    const events = (await publishedEvents(world.sql, 'catalog.cards.deleted')).length;
    const both = await Promise.all([1, 2].map(() => undo(job)));
    for (const undone of both)
      expect(undone).toMatchObject({
        status: 'undone',
        canUndo: false,
        undo: { total: 2500, processed: 2500, cardsRemoved: 2498, setsRemoved: 0, changedSince: 1, removedSince: 1 },
      });
    expect(await undo(job)).toEqual(both[0]);
    const gone = (
      await publishedEvents<{ cards: { id: number; version: number }[] }>(world.sql, 'catalog.cards.deleted')
    ).slice(events);
    expect(gone.flatMap(({ cards }) => cards.map((card) => card.id)).sort((a, b) => a - b)).toEqual(
      others.map((card) => card.id),
    );
    for (const { cards } of gone) expect(cards.length).toBeLessThanOrEqual(500);
    const { body } = await world.collector.call(listCards, { query: { setId: (await visibleSets('undone'))[0]!.id } });
    expect(body.map((card) => card.id)).toEqual([changed!.id]);
    const entries = (await publishedEvents(world.sql, 'catalog.admin.changed')).filter(
      (entry) => entry.action === 'import.undone' && (entry.target as { id: string }).id === job.id,
    );
    expect(entries).toHaveLength(1);
  });

  it('when an undone file is imported again, then cards and sets are the same as before, but not what an admin removed', async () => {
    const file = csvOf(buildRows(20, 'Redone'));
    await undo(await importCsv(world.admin, file));
    expect(await visibleSets('redone')).toEqual([]);
    const before = await cardsOf('Redone');
    expect(before.every((card) => card.retired)).toBe(true);
    const [first] = before;
    await world.admin.call(restoreCard, { params: { id: first!.id } });
    expect(await visibleSets('redone')).toMatchObject([{ cardCount: 1 }]);
    await world.admin.call(deleteCard, { params: { id: first!.id } });
    const again = await importCsv(world.admin, file);
    expect(again).toMatchObject({ setsSkipped: 1, cardsInserted: 19, cardsSkipped: 1 });
    expect((await cardsOf('Redone')).map((card) => card.id)).toEqual(before.map((card) => card.id));
    expect(await visibleSets('redone')).toMatchObject([{ cardCount: 19, slug: 'redone' }]);
    expect(await undo(again)).toMatchObject({ undo: { cardsRemoved: 19 } });
    expect(await visibleSets('redone')).toMatchObject([{ cardCount: 0 }]);
  });

  it('when a set is created with the name of one that an undo removed, then that one is used', async () => {
    await undo(await importCsv(world.admin, csvOf(buildRows(2, 'Reused', 1993))));
    const { status, body } = await world.admin.call(createCardSet, { body: { name: 'Reused', year: 1993 } });
    expect([status, body.slug, body.cardCount]).toEqual([201, 'reused', 0]);
    const again = await importCsv(world.admin, csvOf(buildRows(2, 'Reused', 1993)));
    expect(again).toMatchObject({ setsSkipped: 1, cardsInserted: 2 });
    expect(await undo(again)).toMatchObject({ undo: { cardsRemoved: 2, setsRemoved: 0 } });
  });

  it('when a running import is cancelled, then what it had written is removed', async () => {
    const rows = Array.from({ length: 30 }, (_, set) => buildRows(1000, `Cancelled ${set}`)).flat();
    const { body } = await upload(world.admin, csvOf(rows));
    const id = body.importId;
    await eventually(async () => {
      expect((await world.admin.call(getImport, { params: { id } })).body.processedRows).toBeGreaterThan(0);
    });
    const { body: cancelling } = await world.admin.call(cancelImport, { params: { id } });
    expect(cancelling.cardsInserted).toBeGreaterThan(0);
    expect(cancelling.cardsInserted).toBeLessThan(30_000);
    const job = await finished(world.admin, id);
    expect(job).toMatchObject({
      status: 'cancelled',
      canUndo: false,
      undo: { cardsRemoved: cancelling.cardsInserted, setsRemoved: 30 },
    });
    expect(await visibleSets('cancelled')).toEqual([]);
    expect(await staged(id)).toEqual([]);
    expect((await world.collector.call(listCards, { query: { search: 'card 1000' } })).body).toEqual([]);
  });

  it('when a collector calls it, then the status is 403 and nothing happens', async () => {
    const job = await importCsv(world.admin, csvOf(['Guarded,1990,One,1,,,,']));
    for (const endpoint of [startImport, cancelImport, undoImport, importErrors])
      expect((await world.collector.call(endpoint, { params: { id: job.id } })).status).toBe(403);
    expect((await world.admin.call(getImport, { params: { id: job.id } })).body).toEqual(job);
    const missing = { id: '00000000-0000-4000-8000-000000000000' };
    for (const endpoint of [startImport, cancelImport, undoImport])
      expect((await world.admin.call(endpoint, { params: missing })).status).toBe(404);
  });
});
