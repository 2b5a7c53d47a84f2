import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SEARCH_HEADER, startSearchWorld, type SearchWorld } from './search-world.js';
import { importCsv } from './world.js';

let world: SearchWorld;
beforeAll(async () => {
  world = await startSearchWorld();
});
afterAll(() => world.close());

const ask: SearchWorld['ask'] = (q, more) => world.ask(q, more);
const find: SearchWorld['find'] = (q, more) => world.find(q, more);

describe('what collectors mean', () => {
  it('when a kind of inserts is typed, then its cards are found, with other words and year, in pages', async () => {
    const numbers = async (q: string, more = {}) =>
      (await ask(q, more)).cards.map(({ cardNumber }) => cardNumber).sort();
    const [mu, xmen] = [1, 2].map((at) => [1, 2, 3, 4, 5].map((n) => (at === 1 ? `MH${n}` : `XH-${n}`)));
    expect(await numbers('hologram')).toEqual([...mu!, ...xmen!]);
    expect(await numbers('holograms')).toEqual([...mu!, ...xmen!]);
    expect(await numbers('holo 1990')).toEqual(mu);
    expect(await numbers('x-men hologram')).toEqual(xmen);
    expect(await numbers('wolverine hologram')).toEqual(['MH4', 'XH-1']);
    expect(await numbers('is:hologram year:1990')).toEqual(mu);
    const blasts = await numbers('powerblast', { limit: 50 });
    expect(blasts.length).toBe(18);
    for (const q of ['power blast', 'power-blast', 'flair power blast', 'Power Blast 1994'])
      expect(await numbers(q, { limit: 50 })).toEqual(blasts);
    for (const q of ['subset:powerblast', 'subset:"power blast"', 'insert:power'])
      expect(await numbers(q, { limit: 50 })).toEqual(blasts);
    expect((await numbers('subset:holo -subset:blast cable')).join()).toBe('XH-2');
    expect(await find('set:"marvel annual flair" #1 -subset:powerblast')).toEqual(['The Thing #1 1994']);
    expect(await numbers('subset:cable')).toEqual([]);
    expect(await find('power blast iron man')).toEqual(['Iron Man #3 1994']);
    const first = await ask('hologram', { limit: 6 });
    expect(first).toMatchObject({ total: 10, corrected: null });
    const rest = await ask('hologram', { limit: 6, cursor: first.next });
    expect([...first.cards, ...rest.cards].map(({ cardNumber }) => cardNumber).sort()).toEqual([...mu!, ...xmen!]);
  });

  it.each([
    ['xh 1', 'Wolverine #XH-1 1992'],
    ['mh 1', 'Cosmic Spider-Man #MH1 1990'],
    ['MH 3', 'Silver Surfer #MH3 1990'],
    ['mb 3', 'X-Men 2099 #MB-3 2001'],
    ['xh 1 wolverine', 'Wolverine #XH-1 1992'],
  ])('when %j is typed with a space, then %s is found first', async (q, card) => expect((await find(q))[0]).toBe(card));

  it('when a card is typed as 44/150, then number 44 comes first; without such a card, it was a serial number', async () => {
    for (const q of ['flair 44/150', 'flair 44 / 150']) expect(await find(q)).toEqual(['Hobgoblin #44 1994']);
    expect((await find('old wolverine 12/50'))[0]).toBe('Old Wolverine #4 1995');
  });

  it('when 44/150 is all that is typed, then it is number 44 of a set of 150; of no such set, any number 44', async () => {
    expect(await find('44/150')).toEqual(['Hobgoblin #44 1994']);
    expect((await find('44/149')).length).toBeGreaterThan(1);
    expect((await find(`44/${'9'.repeat(60)}`)).length).toBeGreaterThan(1);
    const first = await ask('1/150', { limit: 1 });
    const rest = await ask('1/150', { limit: 5, cursor: first.next });
    expect([...first.cards, ...rest.cards].map(({ set }) => set.year)).toEqual([1994, 1994]);
  });

  it('when letters and a number are typed apart, then the card with that number is found', async () => {
    const rows = ['Ages,2001,Blink,AOA-1,true,,,,,', 'Ages,2001,Morph,AOA2,true,,,,,'];
    await importCsv(world.admin, [SEARCH_HEADER, ...rows].join('\n'));
    expect([await find('aoa 1'), await find('aoa 2')]).toEqual([['Blink #AOA-1 2001'], ['Morph #AOA2 2001']]);
    expect(await find('no. 11 universe')).toEqual(['Phoenix #11 1990']);
  });

  it('when only inserts are typed, then they are the cards', async () => {
    const { cards } = await ask('inserts 1992', { limit: 50 });
    expect(cards.length).toBe(5);
    expect(cards.every(({ isInsert, set }) => isInsert && set.year === 1992)).toBe(true);
  });

  it('when a set is typed with an Arabic number or a short year, then it is offered', async () => {
    const setsOf = async (q: string) => (await ask(q)).sets.map(({ name, year }) => `${name} ${year}`);
    expect(await setsOf('universe series 1')).toEqual(['Marvel Universe Series I 1990']);
    expect(await setsOf('flair 94')).toEqual(['Marvel Annual Flair 1994']);
    expect(await setsOf('wolverine 45')).toEqual([]);
  });

  it('when a word is misspelled, then the correction names what was found', async () => {
    const rows = ['Ages,2001,Jean Grey,12,false,,,,,', 'Ages,2001,Ray Gun,13,false,,,,,'];
    await importCsv(world.admin, [SEARCH_HEADER, ...rows].join('\n'));
    const { cards, corrected } = await ask('jean gray');
    expect([cards[0]?.name, corrected]).toEqual(['Jean Grey', 'jean grey']);
  });

  it.each(['rare', 'supes', 'green giant', 'mrs marvel'])(
    'when %j is typed, which no card has, then nothing else is found instead',
    async (q) => {
      const rows = ['Ares', 'Tigra — Greer Grant Nelson', 'Green Door', 'Giant-Man', 'Super Skrull', 'Mr. Sinister'];
      const lines = rows.map((name, i) => `Ages,2001,${name},${100 + i},false,,,,,`);
      await importCsv(world.admin, [SEARCH_HEADER, ...lines].join('\n'));
      expect(await ask(q)).toMatchObject({ cards: [], sets: [], corrected: null });
    },
  );

  it.each([
    ['dr modok', 'doctor modok'],
    ['mr modok', 'mister modok'],
    ['ms modok', 'miss modok'],
    ['dr-modok', 'Doctor-Modok'],
    ['doc doom', 'doctor doom'],
    ['reed richards', 'mister fantastic'],
  ])('when %j or %j is typed, then both find the same', async (short, long) => {
    const names = ['Dr.', 'Doctor', 'Mr.', 'Mister', 'Ms.', 'Miss'].map((title) => `${title} Modok`);
    const rows = [...names, 'Dr. Doom', 'Mister Fantastic', 'Mr. Fantastic'].map(
      (name, i) => `Ages,2001,${name},${200 + i},false,,,,,`,
    );
    await importCsv(world.admin, [SEARCH_HEADER, ...rows].join('\n'));
    const found = (await find(long, { limit: 100 })).sort();
    expect((await find(short, { limit: 100 })).sort()).toEqual(found);
    expect(found.length).toBeGreaterThan(1);
    expect((await ask('mister modok')).cards[0]?.name).toBe('Mister Modok');
    expect((await ask('mr modok')).cards[0]?.name).toBe('Mr. Modok');
  });

  it('when the price is limited, then cards are in the order of their prices unless another is chosen', async () => {
    await world.sql.query(`update cards set estimated_value = id % 37 + 0.75 where set_year = 1990`);
    const pricesOf = async (q: string, more = {}) => {
      const { cards, sort } = await ask(q, { limit: 100, ...more });
      return { sort, prices: cards.map(({ marketValue }) => marketValue!) };
    };
    const dear = await pricesOf('price>20');
    expect(dear.sort).toBe('price-high');
    expect(dear.prices.length).toBeGreaterThan(10);
    expect(dear.prices).toEqual(dear.prices.toSorted((a, b) => b - a));
    const cheap = await pricesOf('spider price<5');
    expect([cheap.sort, cheap.prices]).toEqual(['price-low', cheap.prices.toSorted((a, b) => a - b)]);
    expect((await pricesOf('man', { maxPrice: 9 })).sort).toBe('price-low');
    expect((await pricesOf('price>20', { sort: 'best' })).sort).toBe('best');
    expect((await pricesOf('man')).sort).toBe('best');
  });
});
