import { describe, expect, it, jest } from '@jest/globals';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import fc from 'fast-check';
import { readEntries, sumEntries } from './entries.rules.js';
import type { EntryCard } from './entry-numbers.rules.js';

/** `12:Gold` is number 12 in a variation. */
const checklist = (...numbers: string[]): EntryCard[] =>
  numbers
    .map((text) => text.split(':'))
    .sort(([a = ''], [b = '']) => (cardOrderKey(a) < cardOrderKey(b) ? -1 : 1))
    .map(([cardNumber = '', variation], at) => ({
      id: at + 1,
      cardNumber,
      name: `Card ${cardNumber}`,
      variation: variation ?? null,
    }));

const upTo = (last: number): string[] => Array.from({ length: last }, (_, at) => String(at + 1));
const flair = checklist(...upTo(60), '10a', 'A1', 'A2', 'A3', 'A5', 'SP-1', 'SP-2', 'SP-3');

const added = (text: string, cards = flair, everyCard = false): string[] =>
  sumEntries(readEntries(text, cards, everyCard), cards).map(({ card, quantity }) =>
    quantity === 1 ? card.cardNumber : `${card.cardNumber} x${quantity}`,
  );
const problems = (text: string, cards = flair, everyCard = false): (string | null)[] =>
  readEntries(text, cards, everyCard).map((line) => line.problem);

describe('readEntries', () => {
  it.each([
    ['12', ['12']],
    [' #12 ', ['12']],
    ['# 012', ['12']],
    ['1-3', ['1', '2', '3']],
    ['1 – 3', ['1', '2', '3']],
    ['1-3, 50, 60 x3', ['1', '2', '3', '50', '60 x3']],
    ['1-3 x2', ['1 x2', '2 x2', '3 x2']],
    ['60x3', ['60 x3']],
    ['60 ×3', ['60 x3']],
    ['60 x 3', ['60 x3']],
    ['12x2', ['12 x2']],
    ['12 ×2', ['12 x2']],
    ['12 (×2)', ['12 x2']],
    ['60*3 7', ['7', '60 x3']],
    ['1 2\n3;4\r\n5', ['1', '2', '3', '4', '5']],
    ['7, 7, 6-8', ['6', '7 x3', '8']],
    ['10a', ['10a']],
    ['10A, a1', ['10a', 'A1']],
    ['A1-A5', ['A1', 'A2', 'A3', 'A5']],
    ['SP-2', ['SP-2']],
    ['sp-1-sp-3 x2', ['SP-1 x2', 'SP-2 x2', 'SP-3 x2']],
    ['58-60', ['58', '59', '60']],
    ['11\u201113', ['11', '12', '13']],
    ['11 \u2212 13', ['11', '12', '13']],
    ['sp 2', ['SP-2']],
    ['SP 1-3 x2', ['SP-1 x2', 'SP-2 x2', 'SP-3 x2']],
    ['A 2x3 7', ['7', 'A2 x3']],
    [',, ;\n', []],
    ['', []],
  ])('when "%s" is typed, then %j is added', (text, expected) => {
    expect(added(text)).toEqual(expected);
    expect(problems(text).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['all', ['1', '2', '3', '4', 'A1']],
    ['ALL x2', ['1 x2', '2 x2', '3 x2', '4 x2', 'A1 x2']],
    ['all but 2, 3-4', ['1', 'A1']],
    ['all except 1 2', ['3', '4', 'A1']],
    ['all x3 but #1, A1', ['2 x3', '3 x3', '4 x3']],
    ['all but 1-4\n2 x2', ['2 x2', 'A1']],
  ])('when "%s" is typed, then the rest of the checklist is added: %j', (text, expected) => {
    expect(added(text, checklist('1', '2', '3', '4', 'A1'))).toEqual(expected);
  });

  it.each([
    ['61', 'There is no card 61.'],
    ['1-61', 'There is no card 61.'],
    ['0-61', 'There are no cards 0 and 61.'],
    ['1-999999999999', 'There is no card 999999999999.'],
    ['5-3', 'The range is reversed. Did you mean 3-5?'],
    ['58-A2', 'A range needs two whole numbers, or two numbers with letters.'],
    ['-5', 'There is no card -5.'],
    ['1-', 'There is no card 1-.'],
    ['x3', 'Enter the card number first, e.g. 12 x3.'],
    ['1-3 (x-1)', 'Enter the number of copies as in 12 (x3).'],
    ['12 x-1', 'Enter the number of copies as in 12 x3.'],
    ['12 × −1', 'Enter the number of copies as in 12 x3.'],
    ['12 x', 'Enter the number of copies as in 12 x3.'],
    ['12 x2.5', 'Enter the number of copies as in 12 x3.'],
    ['12 x2-3', 'Enter the number of copies as in 12 x3.'],
    ['12 (2)', 'Enter the number of copies as in 12 x3.'],
    ['2x 12', 'Enter the number of copies as in 12 x3.'],
    ['12 2x', 'Enter the number of copies as in 12 x3.'],
    ['12x-1', 'There is no card 12x.'],
    ['(x0)', 'Enter the card number first, e.g. 12 (x3).'],
    ['x0', 'Enter the card number first, e.g. 12 x3.'],
    ['12x0', 'Enter 1 to 10,000 copies.'],
    ['12 ×0', 'Enter 1 to 10,000 copies.'],
    ['12 (x)', 'Enter the number of copies as in 12 (x3).'],
    ['12 (x0)', 'Enter 1 to 10,000 copies.'],
    ['12 x0', 'Enter 1 to 10,000 copies.'],
    ['12 x10001', 'Enter 1 to 10,000 copies.'],
    ['spider-man', 'There are no cards spider and man.'],
    ['all but', 'Enter the cards to exclude, e.g. all but 3, 7-9.'],
    ['all but 99', '99: There is no card 99.'],
    ['all but 3 x2', 'Excluded cards cannot have a quantity.'],
    ['all but 1-60, A1-A5, 10a, SP-1-SP-3', 'No cards remain after the exclusions.'],
    ["'; drop table cards; --", null],
  ])('when "%s" is typed, then nothing is added and the problem is "%s"', (text, problem) => {
    expect(added(text)).toEqual([]);
    if (problem) expect(problems(text)).toEqual([problem]);
  });

  it.each([
    ['1-5', ['2', '4', '5'], 'There are no cards 1 and 3.'],
    ['3-4', ['4'], 'There is no card 3.'],
    ['4-5', ['4', '5'], null],
    ['1-20', ['2', '4', '5', '20'], '16 of these numbers have no card.'],
  ])(
    'when the checklist has gaps and "%s" is typed, then the existing cards are added and the gaps are reported',
    (text, cards, note) => {
      const gappy = checklist('2', '4', '5', '20', 'A1');
      expect(added(text, gappy)).toEqual(cards);
      expect(readEntries(text, gappy, false)).toMatchObject([{ problem: null, note }]);
    },
  );

  it.each([
    ['XH-3', 'There is no base card XH-3. It is an insert: choose Insert or All.'],
    ['xh-3 x2', 'There is no base card xh-3. It is an insert: choose Insert or All.'],
    ['XH-1-XH-3', 'There are no base cards XH-1 and XH-3. They are inserts: choose Insert or All.'],
    ['1-101', 'There is no base card 101. It is an insert: choose Insert or All.'],
    ['all but XH-3', 'XH-3: There is no base card XH-3. It is an insert: choose Insert or All.'],
    ['XH-9', 'There are no cards XH and 9.'],
    ['77', 'There is no card 77.'],
  ])('when "%s" is not a base card, then the problem says whether it is an insert', (text, problem) => {
    const others = { chosen: 'base' as const, cards: checklist('XH-1', 'XH-2', 'XH-3', '101') };
    expect(readEntries(text, checklist('1', '2', '3'), false, others)).toMatchObject([{ cardIds: [], problem }]);
  });

  it('when inserts are chosen and base cards are typed, then the problem says so, and shared numbers match inserts', () => {
    const others = { chosen: 'insert' as const, cards: checklist(...upTo(20)) };
    const read = (text: string) => readEntries(text, checklist('1', 'XH-3'), false, others)[0]?.problem;
    expect(read('12')).toBe('There is no insert 12. It is a base card: choose Base or All.');
    expect(read('5-12')).toBe('There are no inserts 5 and 12. They are base cards: choose Base or All.');
    expect(read('1')).toBeNull();
  });

  it('when one piece is wrong, then only that piece has a problem', () => {
    const lines = readEntries('1-3, 77, 60 x3', flair, false);
    expect(lines.map(({ text, cardIds, quantity, problem }) => [text, cardIds.length, quantity, problem])).toEqual([
      ['1-3', 3, 1, null],
      ['77', 0, 0, 'There is no card 77.'],
      ['60 x3', 1, 3, null],
    ]);
  });

  it('when a count could also be a card, then nothing is guessed', () => {
    const cards = checklist('1', 'X2', '60X3');
    expect(problems('1 x2', cards)).toEqual([
      'x2 is also a card number: write 1x2 for copies, or put a comma before it.',
    ]);
    expect(added('1x2, x2', cards)).toEqual(['1 x2', 'X2']);
    expect(added('60x3', cards)).toEqual(['60X3']);
  });

  it('when what looks like a wrong count is a card, then it is that card', () => {
    const cards = checklist('1', '2X', 'X-1', 'X-2');
    expect(added('1 x-1', cards)).toEqual(['1', 'X-1']);
    expect(added('1 X-1-X-2', cards)).toEqual(['1', 'X-1', 'X-2']);
    expect(added('1 2x', cards)).toEqual(['1', '2X']);
  });

  it('when a range can be read in two ways, then nothing is guessed', () => {
    expect(problems('1-2-3', checklist('1', '2-3', '1-2', '3'))).toEqual(['This can be read in more than one way.']);
  });

  it('when a card has variations, then its number matches the one without', () => {
    const cards = checklist('1', '1:Gold', '2', '3:Gold', '4:Gold', '4:Silver');
    expect(added('1-3', cards)).toEqual(['1', '2', '3']);
    expect(problems('4', cards)).toEqual(['4 matches 2 cards: Card 4 (Gold), Card 4 (Silver).']);
    expect(added('4', cards, true)).toEqual(['4', '4']);
    expect(added('all but 1', cards)).toEqual(['2', '3', '4', '4']);
  });

  it('when several inserts share a number, then a range that includes them has a problem unless every card is wanted', () => {
    const cards = checklist('1', '1', '2', '2', '3');
    expect(problems('1-3', cards)).toEqual(['2 of these numbers match several cards each, starting with 1.']);
    expect(added('1-3', cards, true)).toEqual(['1', '1', '2', '2', '3']);
  });

  it('when any range of a checklist is typed, then exactly the cards in between are added, once', () => {
    const numbers = fc.uniqueArray(fc.stringMatching(/^([1-9]\d{0,3}|[A-C][1-9]\d?)$/), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 10_000 }), (all, one, other, quantity) => {
        const cards = checklist(...all);
        const [from = 0, to = 0] = [one % cards.length, other % cards.length].sort((a, b) => a - b);
        const between = cards.slice(from, to + 1);
        const [first, last] = [between.at(0)?.cardNumber ?? '', between.at(-1)?.cardNumber ?? ''];
        fc.pre(/^\d/.test(first) === /^\d/.test(last));
        const sums = sumEntries(readEntries(`${first}-${last} x${quantity}`, cards, false), cards);
        expect(sums).toEqual(between.map((card) => ({ card, quantity })));
      }),
    );
  });

  it('when any text is typed, then every line has cards or a problem, and only known cards are added', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .array(fc.constantFrom('1', '-', ' ', 'x', ',', '\n', 'all', 'but', 'A', '60', '#'), { maxLength: 30 })
        .map((all) => all.join('')),
    );
    const ids = new Set(flair.map((card) => card.id));
    fc.assert(
      fc.property(typed, (text) => {
        for (const line of readEntries(text, flair, false)) {
          expect(line.cardIds.every((id) => ids.has(id))).toBe(true);
          expect(line.problem === null).toBe(line.cardIds.length > 0);
          expect(line.quantity > 0).toBe(line.problem === null);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['hyphens', '1-'.repeat(2000)],
    ['nothing but hyphens', '-'.repeat(4000)],
    ['one long number', '1'.repeat(4000)],
  ])('when a piece is %s, then it is refused without being parsed', (_what, text) => {
    expect(readEntries(text, flair, false)).toMatchObject([
      { cardIds: [], problem: 'This is too long for a card number or a range.' },
    ]);
    expect(added(`${text}, 7`)).toEqual(['7']);
  });

  it.each(['1-2500 ', 'all;', 'all but 1-2400;', 'all but 2500, 1-2499;'])(
    'when "%s" is repeated, then reading stops at the maximum number of copies',
    (piece) => {
      const cards = checklist(...upTo(2500));
      const lines = readEntries(piece.repeat(500).slice(0, 4000), cards, false);
      expect(lines.filter((line) => line.problem === null).length).toBeLessThanOrEqual(40);
      expect(lines.at(-2)?.problem).toContain('At most 100,000 copies at once.');
    },
  );

  it('when a text has the maximum length, then the characters looked up grow only with its length', () => {
    const others = { chosen: 'base' as const, cards: checklist('XH-1') };
    const part = fc.constantFrom('1', '-', '1-', ' ', 'x', 'x2', ',', '\n', 'all', ' but ', 'SP-1', '#', '--------');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.join('').repeat(4000).slice(0, 4000);
        expect(charactersLookedUp(() => readEntries(text, flair, false, others))).toBeLessThan(text.length * 1000);
      }),
      { numRuns: 300 },
    );
  });

  it('when letters before a number are of no card, then the number alone is not added', () => {
    expect([added('MH 3'), problems('MH 3, 4')]).toEqual([[], ['There is no card MH 3.', null]]);
    expect(added('all but MH 3')).toEqual([]);
  });

  it('when letters and a number are an insert among base cards, then the problem says so', () => {
    const [line] = readEntries('MH 3', flair, false, { chosen: 'base', cards: checklist('MH3') });
    expect(line).toMatchObject({
      cardIds: [],
      problem: 'There is no base card MH3. It is an insert: choose Insert or All.',
    });
  });
});

/** Characters of all keys that are looked up in maps and sets: the amount of work, independent of the machine. */
const charactersLookedUp = (read: () => unknown): number => {
  const spies = [jest.spyOn(Map.prototype, 'get'), jest.spyOn(Map.prototype, 'has'), jest.spyOn(Set.prototype, 'has')];
  try {
    read();
    return spies
      .flatMap((spy) => spy.mock.calls as unknown[][])
      .reduce((sum, [key]) => sum + (typeof key === 'string' ? key.length : 0), 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
