import { describe, expect, it } from '@jest/globals';
import { dollarSales, queryOf, readSoldItems } from './sales.rules.js';

const item = (value: string, day: number, currency = 'USD') => ({
  title: 'a card',
  lastSoldDate: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  lastSoldPrice: { value, currency },
});
const read = (items: unknown[]) => readSoldItems(JSON.stringify({ total: items.length, itemSales: items }));

describe('sold items', () => {
  it('when eBay returns them in any order, then the latest is first', () => {
    const sales = dollarSales(read([item('1', 1), item('10', 9), item('2.5', 3)]) ?? []);
    expect(sales.map(({ price }) => price)).toEqual([10, 2.5, 1]);
  });

  it('when some are in pounds, cost less than a cent or are unreadable, then they are ignored', () => {
    const items =
      read([item('5', 1), item('9', 2, 'GBP'), item('0', 3), item('0.004', 4), { title: 'no price' }]) ?? [];
    expect(dollarSales(items).map(({ price }) => price)).toEqual([5]);
  });

  it.each(['', '<html>', '[]', '{}', '{"itemSales":[{"title":"no price"}]}', '{"total":"many"}'])(
    'when the response is %s, then it is invalid',
    (text) => expect(readSoldItems(text)).toBeNull(),
  );

  it('when eBay finds nothing, then the list is empty', () => {
    expect(readSoldItems('{"total":0}')).toEqual([]);
  });
});

describe('the query', () => {
  const card = {
    name: 'The Thing',
    cardNumber: '1',
    variation: null,
    isInsert: false,
    setName: 'Marvel Annual Flair',
    setYear: 1994,
    slab: null,
  };

  it.each([
    [{}, 'The Thing #1 Marvel Annual Flair 1994'],
    [{ isInsert: true }, 'The Thing #1 Marvel Annual Flair 1994 insert'],
    [{ isInsert: true, cardNumber: 'MH1', variation: 'Gold' }, 'The Thing #MH1 Marvel Annual Flair 1994 Gold'],
    [
      { name: 'With Great Power... (Spider-Man)', cardNumber: '#3' },
      'With Great Power... Spider-Man #3 Marvel Annual Flair 1994',
    ],
    [{ name: '-Venom "vs." Señor, Muerte*' }, 'Venom vs. Señor Muerte #1 Marvel Annual Flair 1994'],
    [{ setName: '1994 Flair' }, 'The Thing #1 1994 Flair'],
    [{ name: '' }, '#1 Marvel Annual Flair 1994'],
    [{ slab: { gradeCompany: 'PSA', grade: 10 } }, 'The Thing #1 Marvel Annual Flair 1994 PSA 10'],
  ])('when the card is %j, then the query is "%s"', (change, expected) => {
    expect(queryOf({ ...card, ...change })).toBe(expected);
  });

  it('when the names are long, then the query fits and includes number and set', () => {
    const query = queryOf({ ...card, name: 'Every hero of the universe '.repeat(10) });
    expect(query.length).toBeLessThanOrEqual(100);
    expect(query).toMatch(/universe #1 Marvel Annual Flair 1994$|\w #1 Marvel Annual Flair 1994$/);
    expect(queryOf({ ...card, setName: 'Set '.repeat(90) }).length).toBeLessThanOrEqual(100);
  });
});
