import * as contract from '@ninepocket/contracts/catalog/cards/admin-cards';
import { bulkEditCards, undoBulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import * as catalog from '@ninepocket/contracts/catalog/catalog';
import { snapshotCards } from '@ninepocket/contracts/catalog/facts';
import { startImport, undoImport } from '@ninepocket/contracts/catalog/imports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csvOf, finished, formOf, importCsv, previewOf, publishedEvents, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const createSet = async (name: string) =>
  (await world.admin.call(catalog.createCardSet, { body: { name, year: 1995 } })).body;
const create = (setId: number, fields: { variation?: string; name?: string; cardNumber?: string } = {}) =>
  world.admin.call(contract.createCard, {
    body: { setId, name: 'Storm', cardNumber: '7', rarity: 'Rare', ...fields },
  });
const cardsOf = async (setId: number) =>
  (await world.collector.call(catalog.listSetCards, { params: { setId }, query: {} })).body;
/** The sections by `number variation`. */
const sectionsOf = async (setId: number) =>
  Object.fromEntries(
    (await cardsOf(setId)).map(({ cardNumber, variation, section }) => [
      `${cardNumber} ${variation ?? ''}`.trim(),
      `${section.kind} ${section.name}`,
    ]),
  );
const setNamed = async (q: string) => (await world.collector.call(catalog.listCardSets, { query: { q } })).body[0]!;
/** What other services know about the parallels of a set. */
const publishedParallels = async (setId: number) => {
  const { rows } = await world.sql.query<{ id: number; parallel: boolean }>(
    `select distinct on (id) (card->>'id')::int as id, (card->>'isParallel')::boolean as parallel
       from messaging.outbox cross join json_array_elements(data->'cards') card
      where name like 'catalog.card%' and (card->>'setId')::int = $1
      order by id, (card->>'version')::int desc`,
    [setId],
  );
  return rows.filter(({ parallel }) => parallel).map(({ id }) => id);
};

describe('parallels', () => {
  it('when a set gets and loses the card without variation, then its variations are parallels from then on', async () => {
    const { id } = await createSet('Ultra');
    const gold = (await create(id, { variation: 'Gold' })).body;
    await create(id, { variation: 'Gold', name: 'Rogue' });
    expect(await sectionsOf(id)).toEqual({ '7 Gold': 'base Base' });
    const plain = (await create(id)).body;
    expect(await publishedParallels(id)).toEqual([gold.id]);
    const later = (await create(id, { variation: 'Silver' })).body;
    expect(later.section).toEqual({ kind: 'parallel', name: 'Silver' });

    await world.admin.call(catalog.deleteCard, { params: { id: plain.id } });
    expect(await publishedParallels(id)).toEqual([gold.id, later.id]);
    expect((await create(id, { variation: 'Red' })).body.section.kind).toBe('parallel');
    await world.admin.call(contract.restoreCard, { params: { id: plain.id } });
    await world.admin.call(contract.updateCard, { params: { id: plain.id }, body: { name: 'Rogue' } });
    const rows = await cardsOf(id);
    expect(rows.filter(({ section }) => section.kind === 'parallel').map(({ name }) => name)).toEqual(['Rogue']);
  });

  it('when the card and its variation are added at once, then the variation is a parallel', async () => {
    const { id } = await createSet('Fleer');
    const variations = ['Gold', 'Silver', 'Red', 'Blue'];
    await Promise.all([...variations.slice(0, 2), undefined, ...variations.slice(2)].map((variation) =>
      create(id, variation === undefined ? {} : { variation }),
    )); // prettier-ignore
    expect(await publishedParallels(id)).toHaveLength(4);
  });

  it('when many cards become parallels and the edit is undone, then both are published', async () => {
    const { id } = await createSet('Metal');
    const cards = [];
    for (const cardNumber of ['1', '2']) cards.push((await create(id, { cardNumber })).body.id);
    const foils = [];
    for (const cardNumber of ['1', '2']) foils.push((await create(id, { cardNumber, variation: 'Foil' })).body.id);
    const changes = { variation: 'Error', subset: 'Errors' };
    const { body } = await world.admin.call(bulkEditCards, { body: { selection: { ids: cards }, changes } });
    expect(await publishedParallels(id)).toEqual([]);
    expect((await cardsOf(id)).map(({ subset }) => subset)).toEqual(['Errors', null, 'Errors', null]);
    const undone = await world.admin.call(undoBulkEdit, { params: { id: body.receiptId! } });
    expect(undone.body).toMatchObject({ restored: 2, skipped: 0 });
    expect(await publishedParallels(id)).toEqual(foils);
    expect((await cardsOf(id)).map(({ subset }) => subset)).toEqual([null, null, null, null]);
  });

  it('when the snapshot is read, then it says the same', async () => {
    const { body } = await world.as({ service: 'collection' }).call(snapshotCards, {
      query: { limit: 500 },
    });
    const { id } = await setNamed('Metal');
    const parallels = body.filter((card) => card.setId === id && card.isParallel).map((card) => card.id);
    expect(parallels).toEqual(await publishedParallels(id));
  });
});

describe('subsets', () => {
  it('when an admin sets one, then it is shown, published and in the audit log', async () => {
    const { id } = await createSet('Masterpieces');
    const { body } = await create(id);
    const changes = { subset: ' Battle Spectra ', isInsert: true };
    const updated = await world.admin.call(contract.updateCard, { params: { id: body.id }, body: changes });
    const section = { kind: 'insert', name: 'Battle Spectra' };
    expect(updated.body).toMatchObject({ subset: 'Battle Spectra', section });
    expect(await publishedEvents(world.sql, 'catalog.cards.upserted')).toContainEqual(
      expect.objectContaining({ cards: [expect.objectContaining({ id: body.id, subset: 'Battle Spectra' })] }),
    );
    expect((await publishedEvents(world.sql, 'catalog.admin.changed')).at(-1)).toMatchObject({
      action: 'card.updated',
      before: { subset: null, isInsert: false },
      after: { subset: 'Battle Spectra', isInsert: true },
    });
    const refused = await world.collector.call(contract.updateCard, { params: { id: body.id }, body: changes });
    expect(refused.status).toBe(403);
  });

  it('when a file of a set has them, then its cards get them', async () => {
    const { id } = await createSet('Universe');
    const form = formOf('name,cardNumber,isInsert,subset\nHulk,H1,true,Holograms\nThor,1,false,Base Set');
    form.set('setId', String(id));
    expect((await world.admin.call(contract.uploadSetCsv, { raw: form })).status).toBe(200);
    expect(await sectionsOf(id)).toEqual({ '1': 'base Base', H1: 'insert Holograms' });
  });

  it('when an import names insert sets, then those cards are inserts, and parallels are found across batches', async () => {
    const header = 'SET,Year,name,cardNumber,Insert Set,variation';
    const many = Array.from({ length: 1_000 }, (_, i) => `Flair,1994,Hero ${i},${i + 1},,`);
    const rows = [
      'Flair,1994,Hero 0,1,,Gold',
      'Flair,1994,Hulk,PB-1,PowerBlast,',
      'Flair,1994,Thor,T1,,',
      ...many,
      'Flair,1994,Hero 1,2,Base,Gold',
      'Flair,1994,Hulk,PB-1,PowerBlast,Gold',
    ];
    const job = await importCsv(world.admin, csvOf(rows, header));
    expect(job).toMatchObject({ status: 'done', cardsInserted: 1_005, rowsRefused: 0 });
    const set = await setNamed('Flair');
    expect(await sectionsOf(set.id)).toMatchObject({
      '1': 'base Base',
      '1 Gold': 'parallel Gold',
      '2 Gold': 'parallel Gold',
    });
    const inserts = await world.collector.call(catalog.listCards, { query: { isInsert: 'true', setId: set.id } });
    expect(inserts.body.map(({ section, cardNumber }) => [cardNumber, section.name])).toEqual([
      ['PB-1', 'PowerBlast'],
      ['PB-1', 'Gold'],
    ]);
    // The parallels' second versions are no changes by somebody.
    await world.admin.call(undoImport, { params: { id: job.id } });
    expect(await finished(world.admin, job.id)).toMatchObject({
      undo: { cardsRemoved: 1_005, changedSince: 0, removedSince: 0 },
    });
  });

  it('when an import updates cards, then they get the subset and its words, and lose both when it is undone', async () => {
    await importCsv(world.admin, csvOf(['Impel,1990,Hulk,MH1,true,,,']));
    const file = csvOf(['Impel,1990,Hulk,MH1,Holograms'], 'SET,Year,name,cardNumber,Subset');
    const job = await previewOf(world.admin, file, { existing: 'update' });
    await world.admin.call(startImport, { params: { id: job.id } });
    await finished(world.admin, job.id);
    const set = await setNamed('Impel');
    expect(await sectionsOf(set.id)).toEqual({ MH1: 'insert Holograms' });
    expect(await wordsOf(set.id)).toContain("'~holograms'");
    await world.admin.call(undoImport, { params: { id: job.id } });
    await finished(world.admin, job.id);
    expect(await sectionsOf(set.id)).toEqual({ MH1: 'insert MH' });
    expect(await wordsOf(set.id)).not.toContain('holograms');
  });
});

const wordsOf = async (setId: number) =>
  (await world.sql.query<{ words: string }>('select words::text from cards where set_id = $1', [setId])).rows[0]!.words;
