import { describe, expect, it } from '@jest/globals';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import fc from 'fast-check';
import { readEntries, sumEntries } from './entries.rules.js';
import { printSet } from './print-list.rules.js';
import { cardsOfSection } from './sections.rules.js';

interface Printed {
  cardNumber: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
}
const checklist = (cards: Printed[]) =>
  cards
    .map((card, at) => ({ ...card, id: at + 1, cardOrder: cardOrderKey(card.cardNumber), owned: 0 }))
    .sort((a, b) => (a.cardOrder < b.cardOrder ? -1 : a.cardOrder > b.cardOrder ? 1 : a.id - b.id));
type Card = ReturnType<typeof checklist>[number];

const print = (cards: Card[], quantityOf: (card: Card) => number): string[] =>
  printSet(
    (section) => JSON.stringify(section),
    cards,
    cards.map((card) => ({ card, quantity: quantityOf(card) })).filter(({ quantity }) => quantity > 0),
  );
const read = (cards: Card[], lines: string[]): [number, number][] =>
  lines
    .flatMap((line) => {
      const [, head = '', items = ''] = /^(null|"(?:[^"\\]|\\.)*"): (.*)$/s.exec(line) ?? [];
      const some = cardsOfSection(cards, JSON.parse(head) as string | null) ?? [];
      const entries = readEntries(items, some, false);
      expect(entries.flatMap(({ problem, note }) => problem ?? note ?? [])).toEqual([]);
      return sumEntries(entries, some).map(({ card, quantity }): [number, number] => [card.id, quantity]);
    })
    .sort(([a], [b]) => a - b);

const base = (cardNumber: string, name = `Card ${cardNumber}`): Printed => ({
  cardNumber,
  name,
  variation: null,
  isInsert: false,
});
const upTo = (last: number): Printed[] => Array.from({ length: last }, (_, at) => base(String(at + 1)));

describe('printSet', () => {
  it('when numbers follow each other with the same quantity, then they are a range', () => {
    const copies = new Map([3, 7, 12, 13, 14, 15].map((number) => [String(number), number >= 12 ? 2 : 1]));
    expect(print(checklist(upTo(20)), ({ cardNumber }) => copies.get(cardNumber) ?? 0)).toEqual([
      'null: 3, 7, 12–15 (x2)',
    ]);
  });

  it('when inserts have numbers of their own, then they stand beside the base cards, else in their own line', () => {
    const insert = (cardNumber: string): Printed => ({ ...base(cardNumber), isInsert: true });
    const cards = checklist([...upTo(2), insert('MH1'), insert('MH2'), insert('MH3'), insert('2')]);
    expect(print(cards, () => 1)).toEqual(['null: 1, 2, MH1–MH3', '"inserts": 2']);
  });

  it('when there are parallels and namesakes, then they are named', () => {
    const cards = checklist([
      ...upTo(3),
      { ...base('3'), variation: 'Gold' },
      { ...base('1'), variation: 'Gold, "first" (red)' },
      base('2', 'Hulk, the "Green" one; 7'),
    ]);
    expect(print(cards, () => 1)).toEqual([
      'null: 1, 2 "Card 2", 2 "Hulk, the ""Green"" one; 7", 3',
      '"Gold, \\"first\\" (red)": 1',
      '"Gold": 3',
    ]);
  });

  it('when any cards of any checklist are printed, then the text is read as exactly these copies', () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.stringMatching(/^(MH|A|SP-)[1-9]$/),
      fc.constantFrom('10a', '10b', '1-3', '2x3', 'x2', '7,8', 'a "1"', '[4]', '2 (x2)', 'all', '3;4', 'MH–1', '007'),
    );
    const name = fc.oneof(
      fc.constantFrom('Hulk', 'hulk', 'Wolverine, Sabretooth', '"Spider"-Man', 'X–Men: 12 (x2)', '7', 'A; B', 'Ärger'),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    const card = fc.record<Printed>({
      cardNumber: number,
      name,
      variation: fc.option(fc.constantFrom('Gold', 'Refractor, red', 'inserts', 'Base', '—'), { freq: 3 }),
      isInsert: fc.boolean(),
    });
    const cards = fc.uniqueArray(card, {
      minLength: 1,
      maxLength: 40,
      selector: ({ cardNumber, name, variation }) => JSON.stringify([cardNumber, name, variation]),
    });
    fc.assert(
      fc.property(cards, fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 }), (all, quantities) => {
        const list = checklist(all);
        const wanted = list.flatMap(({ id }): [number, number][] =>
          quantities[id - 1] ? [[id, quantities[id - 1]!]] : [],
        );
        expect(
          read(
            list,
            print(list, ({ id }) => quantities[id - 1] ?? 0),
          ),
        ).toEqual(wanted.sort(([a], [b]) => a - b));
      }),
      { numRuns: 1000 },
    );
  });
});
