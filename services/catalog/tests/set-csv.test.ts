import { uploadSetCsv } from '@ninepocket/contracts/catalog/cards/admin-cards';
import * as catalog from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf, publishedEvents, startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const createSet = async (name: string) =>
  (await world.admin.call(catalog.createCardSet, { body: { name, year: 1995 } })).body;
const send = (setId: number | string | undefined, file: string | Buffer, name?: string) => {
  const form = formOf(file, name);
  if (setId !== undefined) form.set('setId', String(setId));
  return world.admin.call(uploadSetCsv, { raw: form });
};
const cardsOf = async (setId: number) =>
  (await world.collector.call(catalog.listSetCards, { params: { setId }, query: { limit: 500 } })).body;
const HEADER = 'name,cardNumber,isInsert,rarity,frontImageUrl,backImageUrl,description,price';

describe('uploading a CSV file into a set', () => {
  it('when rows are valid, repeated or wrong, then the valid ones are added and the others are explained', async () => {
    const set = await createSet('Ultra');
    const rows = [
      'Cable,1,false,Rare,https://drive.google.com/open?id=f1,https://example.org/b.png,"Nathan, Summers",$1.50',
      'Storm,2,TRUE,,,,,',
      'Storm,#2,true,,,,,',
      'No Number,,false,,,,,',
      'Wrong Flag,3,perhaps,,,,,',
      'Wrong Price,4,false,,,,,cheap',
      ',,,,,,,',
    ];
    const { status, body } = await send(set.id, [HEADER, ...rows].join('\r\n'));
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'Added 2 cards to 1995 Ultra. 1 card was already in the set.',
      cardsAdded: 2,
      cardsSkipped: 1,
      errors: [
        { line: 5, reason: 'cardNumber is empty', row: rows[3] },
        { line: 6, reason: 'isInsert is not true or false: perhaps', row: rows[4] },
        { line: 7, reason: 'price is not an amount in dollars: cheap', row: rows[5] },
      ],
    });
    expect(await cardsOf(set.id)).toMatchObject([
      {
        name: 'Cable',
        isInsert: false,
        rarity: 'Rare',
        frontImageUrl: 'https://drive.google.com/uc?export=view&id=f1',
        backImageUrl: 'https://example.org/b.png',
        description: 'Nathan, Summers',
      },
      { name: 'Storm', isInsert: true, rarity: null },
    ]);
    const { body: now } = await world.collector.call(catalog.getCardSet, { params: { key: String(set.id) } });
    expect(now).toMatchObject({ cardCount: 2, insertCount: 1 });
    const events = await publishedEvents<{ cards: { name: string }[] }>(world.sql, 'catalog.cards.upserted');
    expect(events.at(-1)?.cards.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'Cable', givenPrice: 1.5 },
      { name: 'Storm' },
    ]);
    const found = await world.collector.call(search, { query: { q: 'cable ultra 1995' } });
    expect(found.body.cards.map((card) => card.name)).toEqual(['Cable']);
    expect((await publishedEvents(world.sql, 'catalog.admin.changed')).at(-1)).toMatchObject({
      action: 'card-set.cards-added',
      target: { id: String(set.id) },
      after: { fileName: 'cards.csv', cardsAdded: 2, cardsSkipped: 1, rowsWithErrors: 3 },
    });
  });

  it('when the same file of 2,500 cards is sent twice at the same time, then every card is added once', async () => {
    const set = await createSet('Large');
    const file = ['name,cardNumber,isInsert', ...Array.from({ length: 2500 }, (_, i) => `Card,${i},${i % 10 === 0}`)];
    const answers = await Promise.all([send(set.id, file.join('\n')), send(set.id, file.join('\n'))]);
    expect(answers.map(({ status, body }) => [status, body.cardsAdded]).sort()).toEqual([
      [200, 0],
      [200, 2500],
    ]);
    const { body: now } = await world.collector.call(catalog.getCardSet, { params: { key: String(set.id) } });
    expect(now).toMatchObject({ cardCount: 2500, insertCount: 250 });
    const events = await publishedEvents<{ cards: { setId: number }[] }>(world.sql, 'catalog.cards.upserted');
    const sizes = events.filter(({ cards }) => cards[0]!.setId === set.id).map(({ cards }) => cards.length);
    expect([Math.max(...sizes), sizes.reduce((sum, size) => sum + size, 0)]).toEqual([500, 2500]);
  });

  it.each([
    ['a required column is missing', 'name,cardNumber\nA,1', 'cards.csv', 'missing_columns'],
    ['a column appears twice', 'name,cardNumber,isInsert,Name\nA,1,false,B', 'cards.csv', 'not_a_csv'],
    ['there is only a header', 'name,cardNumber,isInsert\n', 'cards.csv', 'empty_file'],
    ['it is a workbook', Buffer.from('PK\u0003\u0004 not text'), 'cards.csv', 'not_a_csv'],
  ])('when %s, then nothing is added', async (reason, file, name, code) => {
    const set = await createSet(`Refused because ${reason}`);
    const { status, body } = await send(set.id, file, name);
    expect([status, body]).toMatchObject([400, { code }]);
    expect(await cardsOf(set.id)).toEqual([]);
  });

  it.each([
    ['UTF-16', Buffer.from('name,cardNumber,isInsert\nÉclair,1.0,false', 'utf16le')],
    ['Windows-1252', Buffer.from('name;cardNumber;isInsert\n\u00c9clair;#1;false', 'latin1')],
    ['a title above', 'My set\nname,cardNumber,isInsert\nÉclair,1,false'],
  ])('when the file has %s, then it is read', async (what, file) => {
    const set = await createSet(`Read with ${what}`);
    expect((await send(set.id, file)).status).toBe(200);
    expect(await cardsOf(set.id)).toMatchObject([{ name: 'Éclair', cardNumber: '1' }]);
  });

  it('when the set is missing or unknown, then the problem names it', async () => {
    for (const setId of [undefined, 'x', 99999]) {
      const { status, body } = await send(setId, 'name,cardNumber,isInsert\nA,1,false');
      expect([status, (body as unknown as { errors?: { path: string }[] }).errors?.[0]?.path]).toEqual([
        400,
        'body.setId',
      ]);
    }
  });

  it('when the file is too large, then the status is 413 and nothing is added', async () => {
    const set = await createSet('Too large');
    const rows = Array.from({ length: 20_001 }, (_, i) => `C,${i},false`);
    expect((await send(set.id, ['name,cardNumber,isInsert', ...rows].join('\n'))).status).toBe(413);
    expect((await send(set.id, Buffer.alloc(5 * 1024 * 1024, 'a'))).status).toBe(413);
    expect(await cardsOf(set.id)).toEqual([]);
  });
});
