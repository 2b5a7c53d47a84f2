import { looseNumberKey, numberBeforeTotal } from '@ninepocket/contracts/catalog/cards/card-number';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const inDatabase = async (texts: string[]): Promise<string[]> => {
  const { rows } = await world.sql.query<{ words: string }>(
    'select folded_words(text) as words from unnest($1::text[]) with ordinality as t(text, no) order by no',
    [texts],
  );
  return rows.map(({ words }) => words);
};

const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x314],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2027],
  [0x2150, 0x2189],
  [0x3041, 0x30ff],
  [0x4e00, 0x4e20],
  [0xac00, 0xac20],
  [0xfb00, 0xfb06],
  [0x1f300, 0x1f320],
] as const;
const character = fc
  .oneof(...RANGES.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code));
const text = fc.string({ unit: fc.oneof(character, fc.constantFrom("'", '’', '.', '-', ' ', 'Σ')), maxLength: 30 });

describe('the SQL twin of foldedWords', () => {
  it('when any text is folded, then the database and the service agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
        expect(await inDatabase(texts)).toEqual(texts.map((one) => foldedWords(one).join(' ')));
      }),
      { numRuns: 20 },
    );
  });
});

it('number_key is equal for the numbers that looseNumberKey takes for the same', async () => {
  const numbers = [
    '1',
    '10',
    '007',
    '7/162',
    '7 of 162',
    '7 out of 162',
    'XH1',
    'XH 01',
    'xh–1',
    '1-1',
    '11',
    '10a',
    '10-A',
  ];
  numbers.push('P-1/4', '???', 'A/B', '1.5', '0', '00', 'DC 2 of 9');
  const { rows } = await world.sql.query<{ key: string }>(
    'select number_key(number) as key from unnest($1::text[]) with ordinality as t(number, no) order by no',
    [numbers],
  );
  const keyOf = (number: string) => looseNumberKey(numberBeforeTotal(number) ?? number) || number;
  expect(rows.map(({ key }) => key)).toEqual(numbers.map(keyOf));
});
