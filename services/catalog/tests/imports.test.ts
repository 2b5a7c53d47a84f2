import * as contract from '@ninepocket/contracts/catalog/catalog';
import * as factContract from '@ninepocket/contracts/catalog/facts';
import { cardFact } from '@ninepocket/contracts/catalog/facts.schemas';
import {
  getImport,
  importErrors,
  listImports,
  watchImport,
  type ImportJob,
} from '@ninepocket/contracts/catalog/imports';
import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importJob } from '../src/imports/import.job.js';
import {
  adminHeaders,
  buildRows,
  checklist,
  csvOf,
  finished,
  importCsv,
  startWorld,
  publishedEvents,
  upload,
  type World,
} from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const total = async (query: Record<string, unknown> = {}) =>
  (await world.collector.call(contract.listCards, { query: { limit: 1, ...query } })).page.total;

describe('the real checklists', () => {
  it('when Marvel Annual Flair is imported, then it has 168 cards in 1 set, including inserts that reuse base numbers', async () => {
    const job = await importCsv(world.admin, checklist('marvel-flair-1994'), { name: 'flair.csv' });
    expect(job).toMatchObject({
      fileName: 'flair.csv', status: 'done', totalRows: 168, processedRows: 168, setsInserted: 1, setsSkipped: 0,
      cardsInserted: 168, cardsSkipped: 0, rowsRefused: 0, firstErrors: [], failure: null,
    }); // prettier-ignore
    expect(job.fileBytes).toBe(checklist('marvel-flair-1994').length);
    expect(job.finishedAt).not.toBeNull();
  });

  it('when Marvel Champions is imported, then it has 3,894 cards in 60 sets', async () => {
    const job = await importCsv(world.admin, checklist('marvel-champions'));
    expect(job).toMatchObject({ totalRows: 3894, setsInserted: 60, cardsInserted: 3894, rowsRefused: 0 });
    expect(await total()).toBe(4062);
  });

  it('when the same file is imported again, then no card is added and no event published', async () => {
    const before = await publishedEvents(world.sql, 'catalog.cards.upserted');
    const job = await importCsv(world.admin, checklist('marvel-champions'));
    expect(job).toMatchObject({ setsInserted: 0, setsSkipped: 60, cardsInserted: 0, cardsSkipped: 3894 });
    expect(await total()).toBe(4062);
    expect(await publishedEvents(world.sql, 'catalog.cards.upserted')).toHaveLength(before.length);
  });

  it('when they are imported, then the events contain every stored card, at most 500 per message', async () => {
    const events = await publishedEvents<{ cards: unknown[] }>(world.sql, 'catalog.cards.upserted');
    for (const { cards } of events) expect(cards.length).toBeLessThanOrEqual(500);
    const published = events
      .flatMap(({ cards }) => cards.map((card) => cardFact.parse(card)))
      .sort((a, b) => a.id - b.id);
    const service = world.as({ service: 'collection' });
    const facts: factContract.CardFact[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await service.call(factContract.snapshotCards, { query: { limit: 500, cursor } });
      facts.push(...body);
      if (!page.next) break;
      cursor = page.next;
    }
    expect(published).toEqual(facts);
    const { rows: sets } = await world.sql.query<{ data: factContract.SetFact }>(
      `select data from messaging.outbox where name in ('catalog.set.created', 'catalog.set.updated') order by id`,
    );
    const { rows } = await world.sql.query<{ id: number; version: number; cards: number }>(
      'select set_id as id, max(s.version) as version, count(*)::int as cards from cards join card_sets s on s.id = set_id group by set_id',
    );
    for (const { id, version, cards } of rows)
      expect(sets.findLast(({ data }) => data.id === id)?.data).toMatchObject({ version, cardCount: cards });
  });
});

describe('the content of a file', () => {
  it('when sets exist already, even with different case, then their cards are added to them', async () => {
    await world.admin.call(contract.createCardSet, { body: { name: 'Existing Set', year: 1988 } });
    const job = await importCsv(world.admin, csvOf(['EXISTING  set,1988,One,1,,,,', 'Existing Set,1989,One,1,,,,']));
    expect(job).toMatchObject({ setsInserted: 1, setsSkipped: 1, cardsInserted: 2 });
    const { body } = await world.collector.call(contract.listCardSets, { query: { q: 'existing set' } });
    expect(body.map((set) => [set.name, set.year, set.slug, set.cardCount])).toEqual([
      ['Existing Set', 1989, 'existing-set-1989', 1],
      ['Existing Set', 1988, 'existing-set', 1],
    ]);
  });

  it('when rows of a file are equal, then only the first is imported', async () => {
    const job = await importCsv(
      world.admin,
      csvOf(['Twice,1990,One,1,,,first,', 'Twice,1990,One,1,,,second,', 'Twice,1990,One,1,true,,third,']),
    );
    expect(job).toMatchObject({ cardsInserted: 1, cardsSkipped: 2, rowsRefused: 0 });
    const { body } = await world.collector.call(contract.listCards, { query: { search: 'one 1' } });
    expect(body.filter((card) => card.set.name === 'Twice').map((card) => card.description)).toEqual(['first']);
  });

  it('when variation, rarity, image and price are given, then the card and its event contain them', async () => {
    const header = 'price, RARITY,variation,Image,description,set,YEAR,Name,Card Number,Is Insert,Notes';
    const share = 'https://drive.google.com/file/d/abc-123/view?usp=sharing';
    await importCsv(
      world.admin,
      csvOf([`"$1,234.50",Rare,Gold,${share},"two\nlines",Full,1996,Everything,7,yes,ignored`], header),
    );
    const event = (await publishedEvents<{ cards: factContract.CardFact[] }>(world.sql, 'catalog.cards.upserted')).at(
      -1,
    );
    expect(event?.cards).toMatchObject([
      {
        name: 'Everything', cardNumber: '7', variation: 'Gold', rarity: 'Rare', isInsert: true, description: 'two\nlines', givenPrice: 1234.5,
        frontImageUrl: 'https://drive.google.com/uc?export=view&id=abc-123', setName: 'Full', setYear: 1996, version: 1, retired: false,
      },
    ]); // prettier-ignore
    const { body } = await world.collector.call(contract.getCard, { params: { id: event!.cards[0]!.id } });
    expect(body).toMatchObject({ variation: 'Gold', rarity: 'Rare', estimatedValue: null });
  });

  it('when texts have the maximum length, then every message fits the NATS limit', async () => {
    const long = '漫'.repeat(4000);
    const job = await importCsv(
      world.admin,
      csvOf(Array.from({ length: 600 }, (_, i) => `Long texts,1990,Card,${i},,,${long},`)),
    );
    expect(job).toMatchObject({ status: 'done', cardsInserted: 600 });
    const { rows } = await world.sql.query<{ bytes: number }>(
      'select max(octet_length(data::text)) as bytes from messaging.outbox',
    );
    expect(rows[0]?.bytes).toBeLessThan(1_000_000);
  });

  it('when the same file is uploaded three times concurrently, then each card exists once', async () => {
    const file = csvOf(buildRows(2500, 'At once'));
    const answers = await Promise.all([1, 2, 3].map(() => upload(world.admin, file)));
    const jobs = await Promise.all(answers.map(({ body }) => finished(world.admin, body.importId)));
    expect(jobs.map((job) => job.status)).toEqual(['done', 'done', 'done']);
    expect(jobs.reduce((sum, job) => sum + job.cardsInserted, 0)).toBe(2500);
    expect(jobs.reduce((sum, job) => sum + job.setsInserted, 0)).toBe(1);
    const { body: set } = await world.collector.call(contract.getCardSet, { params: { key: 'at-once' } });
    expect(set).toMatchObject({ cardCount: 2500, insertCount: 250 });
  });

  it('when a set of the file is created manually at the same time, then there is only one', async () => {
    const files = Array.from({ length: 5 }, (_, i) => csvOf(buildRows(3, `Clash ${i}`, 2005)));
    const answers = await Promise.all(
      files.flatMap((file, i) => [
        upload(world.admin, file)
          .then(({ body }) => finished(world.admin, body.importId))
          .then((job) => job.status),
        world.admin
          .call(contract.createCardSet, { body: { name: `Clash ${i}`, year: 2005 } })
          .then(({ status }) => status),
      ]),
    );
    for (const answer of answers) expect(['done', 201, 409]).toContain(answer);
    const { body } = await world.collector.call(contract.listCardSets, { query: { q: 'clash' } });
    expect(body.map((set) => set.cardCount)).toEqual([3, 3, 3, 3, 3]);
  });
});

describe('an error on our side', () => {
  it('when a step fails repeatedly, then the job fails and the next one runs', async () => {
    const id = '00000000-0000-4000-8000-00000000000f';
    await world.sql.query(
      `with job as (insert into import_jobs (id, status, file_name, uploaded_by, total_rows) values ($1, 'running', 'broken.csv', 1, 1)),
         named as (insert into import_sets (import_id, no, name, name_key, year) values ($1, 0, 'Broken', 'broken', 1990))
       insert into import_batches (import_id, no, rows) values ($1, 0, '[{"set_no": "not a number"}]')`,
      [id],
    );
    await transaction(world.sql, (tx) => enqueue(tx, importJob, { importId: id }));
    const next = await upload(world.admin, csvOf(['After the error,1990,One,1,,,,']));
    const job = await finished(world.admin, id);
    expect(job).toMatchObject({ status: 'failed', cardsInserted: 0 });
    expect(job.failure).toMatch(/error on our side/);
    expect(await finished(world.admin, next.body.importId)).toMatchObject({ status: 'done', cardsInserted: 1 });
  });
});

describe('watching', () => {
  const eventsOf = async (id: string, limit = Infinity) => {
    const response = await fetch(world.catalog.url + watchImport.path.replace(':id', id), {
      headers: await adminHeaders(),
    });
    const jobs: ImportJob[] = [];
    let text = '';
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const event of whole) if (event.startsWith('data: ')) jobs.push(JSON.parse(event.slice(6)) as ImportJob);
      if (jobs.length >= limit) break;
    }
    return { response, jobs };
  };

  it('when a job is watched, then progress events arrive until it ends', async () => {
    const { body } = await upload(world.admin, csvOf([...buildRows(12_000, 'Watched'), 'broken']));
    const { response, jobs } = await eventsOf(body.importId);
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    const processed = jobs.map((job) => job.processedRows);
    expect(processed).toEqual([...processed].sort((a, b) => a - b));
    expect(jobs.length).toBeGreaterThan(1);
    expect(jobs.at(-1)).toMatchObject({ status: 'done', processedRows: 12_001, cardsInserted: 12_000, rowsRefused: 1 });
  });

  it('when the job has ended already, then its final state is sent immediately', async () => {
    const job = await importCsv(world.admin, csvOf(['Over,1990,One,1,,,,']));
    expect((await eventsOf(job.id)).jobs).toEqual([job]);
  });

  it('when the watcher disconnects, then the job continues', async () => {
    const { body } = await upload(world.admin, csvOf(buildRows(6_000, 'Left')));
    await eventsOf(body.importId, 1);
    expect(await finished(world.admin, body.importId)).toMatchObject({ status: 'done', cardsInserted: 6000 });
  });

  it('when there is no such job, then the status is 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const endpoint of [watchImport, getImport, importErrors])
      expect((await world.admin.call(endpoint, { params: { id } })).status).toBe(404);
    expect((await world.admin.call(getImport, { params: { id: 'x' } })).status).toBe(400);
  });

  it('when jobs are listed, then the newest is first and every job appears once', async () => {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body, page } = await world.admin.call(listImports, { query: { limit: 3, cursor } });
      ids.push(...body.map((job) => job.id));
      if (!page.next) {
        expect(page.total).toBe(ids.length);
        break;
      }
      cursor = page.next;
    }
    const { rows } = await world.sql.query<{ id: string }>(
      'select id from import_jobs order by created_at desc, id desc',
    );
    expect(ids).toEqual(rows.map((row) => row.id));
  });
});
