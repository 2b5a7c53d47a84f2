import * as contract from '@ninepocket/contracts/catalog/catalog';
import { importErrors, MAX_IMPORT_BYTES, uploadImport } from '@ninepocket/contracts/catalog/imports';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  buildRows,
  csvOf,
  FORM_START,
  formOf,
  HEADER,
  importCsv,
  openUpload,
  startWorld,
  upload,
  type World,
} from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const errorsOf = async (id: string): Promise<string> =>
  (await world.admin.call(importErrors, { params: { id } })).body as unknown as string;
const GOOD = 'Good,1990,Fine,1,,,,';

describe('files that are refused', () => {
  it.each([
    ['an empty file', '', 'empty_file'],
    ['a file of blank lines', '\n\r\n,,\n', 'empty_file'],
    ['a header without rows', `${HEADER}\n`, 'empty_file'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004 not text'), 'not_a_csv'],
    ['a duplicate column', csvOf([GOOD], 'SET,Year,name,cardNumber,NAME'), 'not_a_csv'],
  ])('when %s is uploaded, then it is refused', async (_, file, code) => {
    const { status, body } = await upload(world.admin, file);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('when required columns are missing, then they are named', async () => {
    const { status, body } = await upload(world.admin, csvOf(['a,b'], 'set,name'));
    expect([status, body.code, body.errors?.map((error) => error.path)]).toEqual([
      400,
      'missing_columns',
      ['Year', 'cardNumber'],
    ]);
    expect(body.detail).toContain('Year, cardNumber');
  });

  it.each([
    ['a good file', 'name="file"; filename="a.csv"', 'text/csv', csvOf([GOOD])],
    ['a file without its columns', 'name="file"; filename="a.csv"', 'text/csv', 'a,b\n1,2'],
    ['a picture', 'name="file"; filename="a.png"', 'image/png', 'x'],
    ['another field', 'name="other"; filename="a.csv"', 'text/csv', 'x'],
  ])(
    'when the body ends in the middle of %s, then it is refused and the service keeps running',
    async (_, field, type, text) => {
      const { status } = await world.admin.call(uploadImport, {
        raw: `--b\r\nContent-Disposition: form-data; ${field}\r\nContent-Type: ${type}\r\n\r\n${text}`,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      expect(status).toBe(400);
      expect((await world.admin.call(contract.listCardSets)).status).toBe(200);
    },
  );

  it('when name and type are not those of a CSV, or there is no file at all, then the problem says so', async () => {
    const picture = await world.admin.call(uploadImport, { raw: formOf('x', 'a.png', 'image/png') });
    expect([picture.status, picture.body.code]).toEqual([400, 'not_a_csv']);
    const otherField = await world.admin.call(uploadImport, {
      raw: formOf(csvOf([GOOD]), 'a.csv', 'text/csv', 'picture'),
    });
    expect([otherField.status, otherField.body.errors?.[0]?.path]).toEqual([400, 'body.file']);
    const noFile = new FormData();
    noFile.set('file', 'text');
    expect((await world.admin.call(uploadImport, { raw: noFile })).body.errors?.[0]?.path).toBe('body.file');
    expect(
      (await world.admin.call(uploadImport, { raw: csvOf([GOOD]), headers: { 'content-type': 'text/csv' } })).status,
    ).toBe(415);
    expect(
      (await world.admin.call(uploadImport, { raw: 'x', headers: { 'content-type': 'multipart/form-data' } })).status,
    ).toBe(415);
    const broken = await world.admin.call(uploadImport, {
      raw: '--b\r\ngarbage',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'bad_input']);
  });

  it('when it is too large, by its Content-Length or while streaming, then the status is 413 and nothing is stored', async () => {
    const megabytes = Math.ceil(MAX_IMPORT_BYTES / 1_000_000) + 1;
    for (const chunked of [false, true]) expect(await sendLarge(megabytes, chunked)).toBe(413);
  });

  it('when the sender disconnects in the middle, then nothing is stored', async () => {
    const sent = csvOf(buildRows(5000, 'Disconnected'));
    const req = await openUpload(world.catalog.url, { 'content-length': String(sent.length * 2) });
    req.on('error', () => {}); // the socket is destroyed below
    req.write(FORM_START + sent);
    const stored = `select id from import_jobs where status = 'receiving' union all select import_id from import_batches`;
    await eventually(async () => expect((await world.sql.query(stored)).rows.length).toBeGreaterThan(1));
    req.destroy();
    await eventually(async () => expect((await world.sql.query(stored)).rows).toEqual([]));
    expect((await world.collector.call(contract.listCardSets, { query: { q: 'disconnected' } })).body).toEqual([]);
  });

  it('when an upload received nothing for 15 minutes, then it is removed, and one that still receives is not', async () => {
    const [abandoned, receiving] = [randomUUID(), randomUUID()];
    await world.sql.query(
      `insert into import_jobs (id, status, file_name, uploaded_by, touched_at)
       select id, 'receiving', 'cards.csv', 1, now() - age from unnest($1::uuid[], $2::interval[]) as uploads (id, age)`,
      [
        [abandoned, receiving],
        ['16 minutes', '14 minutes'],
      ],
    );
    await runNow(world.sql, 'catalog.old-imports');
    const left = async () => (await world.sql.query(`select id from import_jobs where status = 'receiving'`)).rows;
    await eventually(async () => expect(await left()).toEqual([{ id: receiving }]));
    await world.sql.query('delete from import_jobs where id = $1', [receiving]);
  });

  it('when files have been refused, then nothing is stored of them', async () => {
    const { rows } = await world.sql.query(
      `select id from import_jobs where status = 'receiving' union all select import_id from import_batches union all select import_id from import_errors`,
    );
    expect(rows).toEqual([]);
  });

  const sendLarge = async (megabytes: number, chunked: boolean): Promise<number> => {
    const start = `${FORM_START}${HEADER}\n`;
    const length = String(megabytes * 1_000_000 + start.length);
    const req = await openUpload(world.catalog.url, chunked ? {} : { 'content-length': length });
    return new Promise((resolve, reject) => {
      let answered = false;
      req.on('response', (res) => {
        answered = true;
        resolve(res.statusCode ?? 0);
        req.destroy();
      });
      req.on('error', (error) => !answered && reject(error));
      const million = `${GOOD}${'x'.repeat(999_999 - GOOD.length)}\n`;
      let left = megabytes;
      const more = (): void => {
        if (!answered && left--) req.write(million, more);
      };
      req.write(start, more);
    });
  };
});

describe('rows that are refused', () => {
  it('when a cell far down the file contains a NUL, then only its row is refused', async () => {
    const rows = [...buildRows(3000, 'Nul'), 'Nul,1990,a\u0000b,9001,,,,', 'Nul,1990,Good,9002,,,,'];
    const job = await importCsv(world.admin, csvOf(rows));
    expect(job).toMatchObject({ status: 'done', cardsInserted: 3001, rowsRefused: 1 });
    expect(job.firstErrors).toMatchObject([{ line: 3002, reason: 'The row contains control characters' }]);
  });

  it('when a cell has five megabytes, then only its row is refused', async () => {
    const job = await importCsv(
      world.admin,
      csvOf(['Huge,1990,Good,1,,,,', `Huge,1990,Bad,2,,,${'x'.repeat(5_000_000)},`, 'Huge,1990,Last,3,,,,']),
    );
    expect(job).toMatchObject({ status: 'done', cardsInserted: 2, rowsRefused: 1 });
    expect(job.firstErrors).toMatchObject([
      { line: 3, reason: 'The row is too long, or a quotation mark is never closed' },
    ]);
  });

  it('when rows are bad in every way, then the good ones are imported and each bad one is reported with line and reason', async () => {
    const rows = [
      'Bad rows,1990,Good one,1,,,,', // line 2
      'Bad rows,1990,ragged',
      'Bad rows,1990,No number,,,,,',
      'Bad rows,1990,"Two\nlines",2,,,,', // lines 5 and 6
      'Bad rows,nineteen,Wrong year,3,,,,',
      '', // line 8: blank, no row
      'Bad rows,1990,Wrong flag,4,perhaps,,,',
      'Bad rows,1990,Wrong price,5,,,,a lot',
      'Bad rows,1990,Wrong image,6,,http://example.org/a.png,,',
      'Bad rows,1990,"never closed,7,,,,',
      ',1990,No set,8,,,,',
      '=Bad rows,x,Formula,9,,,,',
      'Bad rows,1990,"Good, last",10,true,,,"1.50"',
    ];
    const job = await importCsv(world.admin, csvOf(rows));
    expect(job).toMatchObject({ status: 'done', totalRows: 12, processedRows: 12, cardsInserted: 3, rowsRefused: 9 });
    expect(job.firstErrors).toEqual([
      { line: 3, reason: 'The row has 3 values, but the header has 8', row: rows[1] },
      { line: 4, reason: 'cardNumber is empty', row: rows[2] },
      { line: 7, reason: 'Year is not a valid year: nineteen', row: rows[4] },
      { line: 9, reason: 'IsInsert is not true or false: perhaps', row: rows[6] },
      { line: 10, reason: 'Price is not an amount in dollars: a lot', row: rows[7] },
    ]);
    const report = (await errorsOf(job.id)).split('\r\n');
    expect(report.map((line) => line.split(',')[0])).toEqual([
      'line',
      '3',
      '4',
      '7',
      '9',
      '10',
      '11',
      '12',
      '13',
      '14',
      '',
    ]);
    expect(report[9]).toBe(`14,"Year is not a valid year: x","'=Bad rows,x,Formula,9,,,,"`);
    const { body } = await world.collector.call(contract.listCards, { query: { search: 'two lines' } });
    expect(body.map((card) => card.name)).toEqual(['Two\nlines']);
  });

  it('when bytes are not UTF-8, then only their row is refused', async () => {
    const file = Buffer.concat([
      Buffer.from(csvOf(['Bytes,1990,Fine,1,,,,', 'Bytes,1990,Caf'])),
      Buffer.from([0xe9]),
      Buffer.from(',2,,,,\nBytes,1990,Café,3,,,,\n'),
    ]);
    const job = await importCsv(world.admin, file);
    expect(job).toMatchObject({
      cardsInserted: 2,
      rowsRefused: 1,
      firstErrors: [{ line: 3, reason: expect.stringContaining('UTF-8') }],
    });
  });

  it.each([
    [
      'a byte-order mark and CRLF',
      `\ufeff${csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,', '']).replaceAll('\n', '\r\n')}`,
    ],
    ['semicolons', csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,']).replaceAll(/,(?! too)/g, ';')],
    ['a line that names the separator', `"sep=,"\n${csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,'])}`],
    ['titles above the header', `My checklist\n\n${csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,'])}`],
    ['UTF-16', Buffer.from(`\ufeff${csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,'])}`, 'utf16le')],
    [
      'UTF-16, the other way round',
      Buffer.from(`\ufeff${csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,'])}`, 'utf16le').swap16(),
    ],
    ['CR alone', csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,']).replaceAll('\n', '\r')],
    ['trailing empty rows', csvOf(['Ends,1990,One,1,,,,', '"Ends",1990,"Two, too",2,,,,', ',,,,,,,', ',,,,,,,'])],
  ])('when the file has %s, then it is read', async (_, file) => {
    const job = await importCsv(world.admin, file);
    expect([job.totalRows, job.rowsRefused, job.cardsInserted + job.cardsSkipped]).toEqual([2, 0, 2]);
  });

  it('when the file is in Windows-1252, then its accents are read', async () => {
    const file = Buffer.from(csvOf(['Bytes too,1990,Caf\u00e9 noir,1,,,,']), 'latin1');
    expect(await importCsv(world.admin, file)).toMatchObject({ cardsInserted: 1, rowsRefused: 0 });
    const { body } = await world.collector.call(contract.listCards, { query: { search: 'cafe noir' } });
    expect(body.map((card) => card.name)).toEqual(['Café noir']);
  });

  it('when every row is bad, then the job is done with a full report', async () => {
    const job = await importCsv(world.admin, csvOf(Array.from({ length: 1200 }, () => 'x')));
    expect(job).toMatchObject({
      status: 'done',
      totalRows: 1200,
      processedRows: 1200,
      rowsRefused: 1200,
      cardsInserted: 0,
      setsInserted: 0,
    });
    expect((await errorsOf(job.id)).split('\r\n')).toHaveLength(1202);
  });
});
