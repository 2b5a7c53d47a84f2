import * as catalog from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEARCH_HEADER, startSearchWorld, type SearchWorld } from './search-world.js';
import { importCsv } from './world.js';

let world: SearchWorld;
beforeAll(async () => {
  world = await startSearchWorld();
});
afterAll(() => world.close());

const ask: SearchWorld['ask'] = (q, more) => world.ask(q, more);
const find: SearchWorld['find'] = (q, more) => world.find(q, more);

describe('changes', () => {
  it('when a set is renamed, then its cards are found by the new name and year only', async () => {
    const { body: set } = await world.collector.call(catalog.getCardSet, { params: { key: 'ages' } });
    const rename = (name: string, year: number) =>
      world.admin.call(catalog.updateCardSet, { params: { id: set.id }, body: { name, year } });
    expect((await rename('Quicksand', 2003)).status).toBe(200);
    expect(await find('quicksand 2003 wolverine')).toEqual(['Wolverine #45 2003']);
    expect(await find('set:ages')).toEqual([]);
    expect(await find('wolverine year:2001')).toEqual([]);
    expect((await ask('quiksand')).corrected).toBe('quicksand');
    await rename('Ages', 2001);
    expect((await find('set:ages')).length).toBe(7);
  });

  it('when a card is retired, then it is neither found nor counted', async () => {
    const { cards, total } = await ask('set:ages magneto');
    expect((await world.admin.call(catalog.deleteCard, { params: { id: cards[0]!.id } })).status).toBe(204);
    const after = await ask('magnetos helmet');
    expect([total, after.total, after.cards]).toEqual([1, 0, []]);
  });

  it('when a set is renamed while an import adds cards to it, then all its cards have the new name', async () => {
    const rows = Array.from({ length: 2200 }, (_, i) => `Hasty,2010,Hurry ${i},${i},,,,,,`);
    let importing = true;
    const imported = importCsv(world.admin, [SEARCH_HEADER, ...rows].join('\n')).finally(() => (importing = false));
    for (let renames = 0; importing; renames++) {
      const { body, status } = await world.collector.call(catalog.getCardSet, { params: { key: 'hasty' } });
      if (status === 200)
        await world.admin.call(catalog.updateCardSet, {
          params: { id: body.id },
          body: { year: 2011 + (renames % 100) },
        });
    }
    await imported;
    const { rows: years } = await world.sql.query(
      `select distinct c.set_year = s.year as same, c.words @@ ('''=' || s.year || '''')::tsquery as found from cards c join card_sets s on s.id = c.set_id where s.slug = 'hasty'`,
    );
    expect(years).toEqual([{ same: true, found: true }]);
  });
});

describe('unusual input', () => {
  it.each([
    [{ q: 'x' }],
    [{ q: '   a  ' }],
    [{ q: 'x'.repeat(201) }],
    [{ q: 'hulk', limit: 101 }],
    [{ q: 'hulk', sort: 'random' }],
    [{ q: 'hulk', cursor: 'x' }],
    [{ q: 'hulk', cursor: Buffer.from('["ranked",false,null,"a",1]').toString('base64url') }],
    [{ q: 'hulk', sort: 'number', cursor: Buffer.from('["number",false,null,1,2,3]').toString('base64url') }],
    [{ q: 'hulk', minPrice: -1 }],
    [{ q: 'hulk', condition: 'shiny' }],
    [{ q: 'a\u0000b' }],
  ])('when the query is %j, then it is refused', async (query) => {
    expect((await world.collector.call(search, { query: query as never })).status).toBe(400);
  });

  it.each([
    "'; drop table cards; --",
    "o'brien \\' | !hulk:* & (",
    ':* <-> hulk',
    "'''",
    '@hulk =1990 #',
    '%_\\%',
    'hulk'.repeat(50),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3),
    'ﷺ'.repeat(99),
    '日本語 🦸 ß',
    'price:1e5 year:99999 price>99999999999',
    '"',
    ' - ',
  ])('when %j is typed, then it is treated as text', async (q) => {
    await ask(q);
    expect((await find('shield 10a')).length).toBe(1);
  });

  it('when only zeros are typed, then the search still responds', async () => {
    for (const q of ['0 0', ' A 0', '0 0 0'])
      expect((await world.collector.call(search, { query: { q } })).status).toBe(200);
  });

  it('when anything is typed, then the search still responds', async () => {
    const PARTS = [
      'set:',
      'price>',
      '"',
      '-',
      '#',
      '$',
      '1992',
      'is:owned',
      'wolv',
      'man',
      ':',
      "'",
      '\\',
      '*',
      '&',
      '|',
      '!',
      '(',
      '🦸',
    ];
    const text = fc
      .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ maxLength: 8 })), { minLength: 2, maxLength: 10 })
      .map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(text, async (q) => {
        const { status } = await world.collector.call(search, { query: { q: q.slice(0, 200) } });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 40 },
    );
  });

  it('when a name has unusual characters, then the card is found by it', async () => {
    const names = [
      'Ünï Çødé',
      '½ Life',
      'Ωmega',
      'ПРИВЕТ мир',
      '日本語 カード',
      'İstanbul',
      'ﬁne Ligature',
      'A–B—C',
      '#1 Fan',
      "D'Ken",
      'T.A.S.K.',
      'x'.repeat(300),
    ];
    await importCsv(
      world.admin,
      [SEARCH_HEADER, ...names.map((name, i) => `Odd,2012,"${name}",${i},,,,,,`)].join('\n'),
    );
    const found: string[][] = [];
    for (const name of names) found.push((await ask(`${name.slice(0, 190)} set:odd`)).cards.map((card) => card.name));
    expect(found).toEqual(names.map((name) => [name]));
  });
});
