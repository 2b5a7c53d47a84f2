import { describe, expect, it } from '@jest/globals';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import fc from 'fast-check';
import { readEntries, sumEntries } from './entries.rules.js';
import { chooseHead, isReadAs, readingsOf } from './choose-head.rules.js';
import { headsOf, type Head } from './list-heads.rules.js';
import { listHeadsOf, titleOf, type ListSet } from './list-titles.rules.js';
import { printSet } from './print-list.rules.js';
import { cardsOfSection } from './sections.rules.js';

interface Printed {
  cardNumber: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
  subset: string | null;
}
const checklist = (cards: Printed[]) =>
  cards
    .map((card, at) => ({ ...card, id: at + 1, cardOrder: cardOrderKey(card.cardNumber), owned: 0 }))
    .sort((a, b) => (a.cardOrder < b.cardOrder ? -1 : a.cardOrder > b.cardOrder ? 1 : a.id - b.id));
type Card = ReturnType<typeof checklist>[number];

const print = (
  cards: Card[],
  quantityOf: (card: Card) => number,
  headOf: (section: string | null) => string = String,
): string[] =>
  printSet(
    headOf,
    cards,
    cards.map((card) => ({ card, quantity: quantityOf(card) })).filter(({ quantity }) => quantity > 0),
  );

const base = (cardNumber: string, name = `Card ${cardNumber}`): Printed => ({
  cardNumber,
  name,
  variation: null,
  isInsert: false,
  subset: null,
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
    expect(print(cards, () => 1)).toEqual(['null: 1, 2, MH1–MH3', 'Inserts: 2']);
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
      'Gold, "first" (red): 1',
      'Gold: 3',
    ]);
  });

  it('when inserts have a subset, then they stand under its name, and their parallels under both', () => {
    const insert = (cardNumber: string, subset: string | null, variation: string | null = null): Printed => ({
      ...base(cardNumber),
      isInsert: true,
      subset,
      variation,
    });
    const blast = ['1', '2', '3'].map((number) => insert(number, 'PowerBlast'));
    const others = [
      insert('2', 'PowerBlast', 'Gold'),
      insert('HG1', 'Hot Gold'),
      insert('MH1', null),
      insert('1', null),
    ];
    expect(print(checklist([...upTo(2), ...blast, ...others]), () => 1)).toEqual([
      'null: 1, 2, MH1',
      'PowerBlast: 1–3',
      'Inserts: 1',
      'Hot Gold: HG1',
      'PowerBlast, Gold: 2',
    ]);
  });

  it('when any cards of any sets are printed, then the text is read as exactly these copies', () => {
    const number = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map(String),
      fc.stringMatching(/^(MH|A|SP-)[1-9]$/),
      fc.constantFrom('10a', '10b', '1-3', '2x3', 'x2', '7,8', 'a "1"', '[4]', '2 (x2)', 'all', '3;4', 'MH–1', '007'),
      fc.constantFrom('1: 2', '1 - 2', 'A — B: 3'),
    );
    const name = fc.oneof(
      fc.constantFrom('Hulk', 'hulk', 'Wolverine, Sabretooth', '"Spider"-Man', 'X–Men: 12 (x2)', '7', 'A; B', 'Ärger'),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    const section = fc.constantFrom(
      'Gold',
      'Refractor, red',
      'inserts',
      'Base',
      '—',
      'PowerBlast',
      '7" (tall)',
      'A: B',
      'A — B',
    );
    const card = fc.record<Printed>({
      cardNumber: number,
      name,
      variation: fc.option(section, { freq: 3 }),
      isInsert: fc.boolean(),
      subset: fc.option(section, { freq: 2 }),
    });
    const cards = fc.uniqueArray(card, {
      minLength: 1,
      maxLength: 40,
      selector: ({ cardNumber, name, variation }) => JSON.stringify([cardNumber, name, variation]),
    });
    const quantities = fc.array(fc.nat({ max: 3 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(cards, quantities, fc.constantFrom(...SETS), (all, quantities, set) => {
        const list = checklist(all);
        const wanted = list.flatMap(({ id }): [number, number][] =>
          quantities[id - 1] ? [[id, quantities[id - 1]!]] : [],
        );
        const headOf = (section: string | null) =>
          listHeadsOf(set, section).find((head) =>
            isReadAs(chooseHead(readingsOf(head, section), setsOf), set, section),
          ) ?? '';
        const lines = print(list, ({ id }) => quantities[id - 1] ?? 0, headOf);
        expect(lines.flatMap((line) => read(list, set, line)).sort(([a], [b]) => a - b)).toEqual(
          wanted.sort(([a], [b]) => a - b),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

/** Sets with one title, and sets whose titles look like sections. */
const SETS: ListSet[] = [
  { id: 1, name: 'Flair', year: 1994, mainSetSlug: 'fleer' },
  { id: 2, name: 'Flair', year: 1994, mainSetSlug: 'skybox' },
  { id: 3, name: 'Flair — PowerBlast', year: 1994, mainSetSlug: 'fleer' },
  { id: 4, name: 'Flair: Series 1 (Gold)', year: 1995, mainSetSlug: null },
  { id: 5, name: 'Flair: Series 1 (Gold)', year: 1995, mainSetSlug: null },
  { id: 6, name: 'Ultra', year: 0, mainSetSlug: null },
];
const setsOf = ({ name, setId, mainSet }: Head): ListSet[] =>
  SETS.filter((set) =>
    setId === null ? titleOf(set) === name && (mainSet === null || set.mainSetSlug === mainSet) : set.id === setId,
  );

const read = (cards: Card[], set: ListSet, line: string): [number, number][] => {
  const chosen = chooseHead(headsOf(line), setsOf);
  expect(chosen?.sets).toEqual([set]);
  const some = cardsOfSection(cards, chosen?.head.section ?? null) ?? [];
  const entries = readEntries(chosen?.head.rest ?? '', some, false);
  expect(entries.flatMap(({ problem, note }) => problem ?? note ?? [])).toEqual([]);
  return sumEntries(entries, some).map(({ card, quantity }): [number, number] => [card.id, quantity]);
};
