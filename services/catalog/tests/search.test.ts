import * as catalog from '@ninepocket/contracts/catalog/catalog';
import { search, searchCards } from '@ninepocket/contracts/catalog/search';
import { MAX_OWNED_IDS } from '@ninepocket/contracts/collection/facts.schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { briefly, startSearchWorld, type SearchWorld } from './search-world.js';

let world: SearchWorld;
beforeAll(async () => {
  world = await startSearchWorld();
});
afterAll(() => world.close());

const ask: SearchWorld['ask'] = (q, more) => world.ask(q, more);
const find: SearchWorld['find'] = (q, more) => world.find(q, more);

describe('the search box', () => {
  it('when a name and a number are typed, then the card of that number comes first', async () => {
    expect((await find('wolverine 45')).slice(0, 2)).toEqual(['Wolverine #45 2001', 'Wolverine #45 1995']);
    expect(await find('magneto helmet 11')).toEqual(["Magneto's Helmet #11 2001"]);
    expect(await find('x-men mb-3')).toEqual(['X-Men 2099 #MB-3 2001']);
    expect(await find('jotunheim #7')).toEqual(['Jötunheim #007 2001']);
    expect(await find('shield 10a')).toEqual(['S.H.I.E.L.D. #10a 2001']);
  });

  it('when only a year and a number are typed, then cards match both', async () => {
    const { cards } = await ask('1992 #45');
    expect(cards.map(({ cardNumber, set }) => [cardNumber, set.year])).toEqual([['45', 1992]]);
  });

  it.each([
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['SPIDER-MAN', 'Spider-Man'],
    ['xmen 2099', 'X-Men 2099'],
    ['jotunheim', 'Jötunheim'],
    ['JÖTUNHEIM', 'Jötunheim'],
    ['shield', 'S.H.I.E.L.D.'],
    ['ironman', 'Iron Man'],
    ['magnetos', "Magneto's Helmet"],
  ])('when %j is typed, then accents and punctuation make no difference', async (q, name) => {
    const { cards, corrected } = await ask(q);
    expect([cards[0]?.name, corrected]).toEqual([name, null]);
  });

  it.each([
    ['spidrman', 'Spider-Man', 'spiderman'],
    ['sipder-man', 'Spider-Man', 'spiderman'],
    ['wolvarrine 45', 'Wolverine', 'wolverine 45'],
    ['captian amercia', 'Captain America', 'captain america'],
    ['wolver ine', 'Wolverine', 'wolverine'],
    ['jotunhiem', 'Jötunheim', 'jotunheim'],
    ['magnetohelmet', "Magneto's Helmet", 'magnetoshelmet'],
  ])('when %j is typed, then %s is found', async (q, name, corrected) => {
    const answer = await ask(q);
    expect([answer.cards[0]?.name, answer.corrected]).toEqual([name, corrected]);
  });

  it.each([
    ["wolverine '01", 'Wolverine #45 2001'],
    ['95 flair wolverine', 'Wolverine #1 1995'],
    ['wolverine 01', 'Wolverine #1 1995'],
    ['wolverine insert', 'Wolverine #2 1995'],
  ])('when %j is typed as collectors write years and types, then %s is found', async (q, card) => {
    const found = await ask(q, { limit: 100 });
    expect(briefly(found.cards)).toContain(card);
    expect(found.corrected).toBeNull();
  });

  it('when nothing is similar, then there are no results and no correction', async () => {
    expect(await ask('qqzzxxy')).toMatchObject({ cards: [], sets: [], total: 0, corrected: null, next: null });
    expect(await ask('"wolverin"')).toMatchObject({ cards: [], corrected: null });
  });

  it('when names match, then exact names come before prefixes, prefixes before words, base before inserts, newest first', async () => {
    const found = await find('wolverine', { mainSetId: undefined, limit: 100 });
    const own = found.filter((card) => /(1995|2001)$/.test(card));
    expect(own).toEqual([
      'Wolverine #45 2001',
      'Wolverine #1 1995',
      'Wolverine #45 1995',
      'Wolverine #2 1995',
      'Wolverine vs. Hulk #3 1995',
      'Old Wolverine #4 1995',
    ]);
  });

  it('when words of the set are typed, then they need no operator', async () => {
    expect(await find('flair 1995 wolverine gold')).toEqual(['Wolverine #45 1995']);
    expect((await find('flair wolverine', { limit: 50 })).filter((card) => !/(1994|1995)$/.test(card))).toEqual([]);
  });

  it('when words are quoted or excluded, then they match exactly, or not at all', async () => {
    expect(await find('"iron man" set:ages')).toEqual(['Iron Man #8 2001']);
    expect((await find('iron man set:ages')).length).toBe(2);
    expect(await find('wolverine -gold set:flair year:1995 -hulk -old')).toEqual([
      'Wolverine #1 1995',
      'Wolverine #2 1995',
    ]);
    expect((await find('wolverine -set:flair', { limit: 100 })).filter((card) => /(1994|1995)$/.test(card))).toEqual(
      [],
    );
  });

  it('when filters are typed or chosen, then they mean the same and are combined', async () => {
    const typed = await find('set:flair is:insert year:1995');
    expect(typed).toEqual(['Wolverine #2 1995']);
    expect(await find('set:flair', { isInsert: 'true', minYear: 1995, maxYear: 1995 })).toEqual(typed);
    expect(await find('rarity:RARE')).toEqual(typed);
    expect(await find('wolverine', { rarity: 'rare' })).toEqual(typed);
    expect(await find('wolverine is:base', { isInsert: 'true' })).toEqual([]);
    expect(await find('wolverine 1996..2001')).toEqual(['Wolverine #45 2001']);
    const { body: set } = await world.collector.call(catalog.getCardSet, { params: { key: 'ages' } });
    expect(await find('man', { setId: set.id })).toEqual(['Man of Iron #9 2001', 'Iron Man #8 2001']);
  });

  it('when sets match, then they are returned too, the exact name first, on the first page only', async () => {
    const { sets, next } = await ask('flair', { limit: 1 });
    expect(sets.map(({ name, year }) => [name, year])).toEqual([
      ['Flair', 1995],
      ['Marvel Annual Flair', 1994],
    ]);
    expect((await ask('flair', { limit: 1, cursor: next })).sets).toEqual([]);
    expect((await ask('1992 x-men')).sets.map(({ slug }) => slug)).toEqual(['x-men-series-i']);
    expect((await ask('univrese')).sets.map(({ year }) => year)).toEqual([1990]);
  });

  it('when a text is parsed, then each piece is explained, unknown ones included', async () => {
    const { reading, cards } = await ask('2/50 wolverine !!! 45');
    expect(reading.map(({ kind, text }) => [kind, text])).toEqual([
      ['unknown', '2/50'],
      ['name', 'wolverine !!!'],
      ['number', '45'],
    ]);
    expect(cards.length).toBeGreaterThan(1);
  });
});

describe('pages and orders', () => {
  it.each([
    ['wolverine', 'best'],
    ['man', 'best'],
    ['set:universe', 'best'],
    ['man 1990', 'best'],
    ['spidr', 'best'],
    ['man', 'number'],
    ['man', 'price-low'],
    ['man', 'price-high'],
    ['man', 'year-new'],
    ['is:insert', 'year-old'],
  ])(
    'when all pages of %j sorted by %s are read, then every card appears once, and the total is right',
    async (q, sort) => {
      const all = (await ask(q, { sort, limit: 100 })).cards;
      const walked: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await ask(q, { sort, limit: 7, cursor });
        expect(page.total).toBe(all.length < 100 ? all.length : page.total);
        walked.push(...page.cards.map(({ id }) => id));
        cursor = page.next;
      }
      expect(walked.slice(0, 100)).toEqual(all.map(({ id }) => id));
      expect(new Set(walked).size).toBe(walked.length);
    },
  );

  it('when the list has filters and no text, then the same search runs, with a total', async () => {
    const { status, body, page } = await world.collector.call(searchCards, {
      query: { isInsert: 'true', minYear: 1995, limit: 1 },
    });
    expect([status, briefly(body), page.total]).toEqual([200, ['X-Men 2099 #MB-3 2001'], 2]);
    const rest = await world.collector.call(searchCards, {
      query: { isInsert: 'true', minYear: 1995, limit: 1, cursor: page.next! },
    });
    expect([briefly(rest.body), rest.page]).toEqual([['Wolverine #2 1995'], { total: 2, next: null }]);
    expect((await world.collector.call(searchCards)).status).toBe(400);
  });
});

describe('owned cards', () => {
  it('when a search depends on ownership, then collection is asked about the caller only', async () => {
    const [first, second, third] = (await ask('wolverine set:flair year:1995')).cards;
    world.collection.owned.set(
      2,
      new Map([
        ['Mint', [first!.id]],
        ['Poor', [second!.id]],
      ]),
    );
    world.collection.owned.set(3, new Map([['Mint', [third!.id]]]));
    world.collection.asked.length = 0;
    const q = 'wolverine set:flair year:1995';
    await ask(q);
    expect(world.collection.asked).toEqual([]);
    const idsOf = async (text: string, more = {}) => (await ask(text, more)).cards.map(({ id }) => id);
    expect(await idsOf(`${q} is:owned`)).toEqual([first!.id, second!.id]);
    expect(await idsOf(q, { condition: 'mint' })).toEqual([first!.id]);
    expect(await idsOf(q, { owned: 'true', condition: 'good' })).toEqual([]);
    expect(await idsOf(`${q} is:missing`)).not.toContain(first!.id);
    expect(await idsOf('is:owned')).toEqual(expect.arrayContaining([first!.id, second!.id]));
    expect(new Set(world.collection.asked)).toEqual(new Set([2]));
  });

  it('when a collector owns more cards than collection returns, then the search is refused instead of being wrong', async () => {
    const all = Array.from({ length: MAX_OWNED_IDS }, (_, i) => i + 1);
    world.collection.owned.set(2, new Map([['Mint', all]]));
    const { status, body } = await world.collector.call(search, { query: { q: 'wolverine is:missing' } });
    expect([status, body.code]).toEqual([422, 'too_many_owned']);
    world.collection.owned.delete(2);
  });

  it('when collection is unavailable, then only searches for owned cards fail, with the reason', async () => {
    world.collection.unavailable = true;
    const { status, body } = await world.collector.call(search, { query: { q: 'wolverine is:owned' } });
    expect([status, body.code, body.detail]).toEqual([503, 'unavailable', expect.stringContaining('collection')]);
    expect((await ask('wolverine')).cards.length).toBeGreaterThan(5);
    world.collection.unavailable = false;
  });
});
