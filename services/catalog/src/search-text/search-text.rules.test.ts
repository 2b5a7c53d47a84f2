import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSearch } from './search-text.rules.js';

const read = (text: string): string[] => parseSearch(text).pieces.map(({ kind, label }) => `${kind}: ${label}`);

describe('parseSearch', () => {
  it.each([
    ['spider-man 45', ['name: spider-man', 'number: number 45']],
    ['spider man', ['name: spider man']],
    ['1992 #45', ['year: year 1992', 'number: number 45']],
    ['set:flair is:insert price>20', ['set: set: flair', 'type: insert', 'price: over $20']],
    ['flair 1994 wolverine', ['name: flair', 'year: year 1994', 'name: wolverine']],
    ['set: is:insert', ['unknown: “set:” not used', 'type: insert']],
    ['SET:"Marvel Universe"', ['set: set: marvel universe']],
    ['-set:flair -is:insert', ['set: set: not flair', 'type: base']],
    ['price:5-20', ['price: $5 to $20']],
    ['price:20-5', ['price: $5 to $20']],
    ['price >= 4.50', ['price: from $4.50']],
    ['price<5', ['price: under $5']],
    ['$5+', ['price: from $5']],
    ['$5-$20', ['price: $5 to $20']],
    ['<$1,000', ['price: under $1000']],
    ['year:1990-1993', ['year: 1990 to 1993']],
    ['year>1990', ['year: over 1990']],
    ['1990..1993', ['year: 1990 to 1993']],
    ['1990s', ['year: 1990 to 1999']],
    ['is:base type:insert', ['type: base', 'type: insert']],
    ['is:owned', ['owned: owned']],
    ['is:missing', ['owned: not owned']],
    ['condition:nm', ['owned: that I own in Near Mint']],
    ['rarity:"Ultra Rare"', ['rarity: rarity Ultra Rare']],
    ['number:MB-3', ['number: number MB-3']],
    ['10a', ['number: number 10a']],
    ['"Iron Man"', ['name: exactly “iron man”']],
    ['"Iron Man', ['name: exactly “iron man”']],
    ['-venom', ['name: without venom']],
    ['-"iron man"', ['name: without iron man']],
    ['44/150', ['number: number 44 of 150']],
    ['2/50 wolverine 45', ['unknown: “2/50” not used: it is a serial number', 'name: wolverine', 'number: number 45']],
    ['0/50', ['unknown: “0/50” not used: it is a serial number']],
    [
      'is:purple price:cheap year:soon rarity:',
      ['is:purple', 'price:cheap', 'year:soon', 'rarity:'].map((typed) => `unknown: “${typed}” not used`),
    ],
    ['Storm & Thor!', ['name: Storm & Thor!']],
    ['!!! "" -', ['unknown: “!!!” not used', 'unknown: “""” not used', 'unknown: “-” not used']],
    ['wolverine price>abc', ['name: wolverine', 'unknown: “price>abc” not used']],
    ['😀😀', ['unknown: “😀😀” not used']],
    ['hulk foo:bar', ['name: hulk', 'unknown: “foo:bar” not used: there is no “foo:”']],
    ['-foo>"a b"', ['unknown: “-foo>"a b"” not used: there is no “foo:”']],
    ['Wolverine:Origins', ['name: Wolverine:Origins']],
    ['price>0.001 price<4.5', ['price: over $0.001', 'price: under $4.50']],
    ["wolverine '92", ['name: wolverine', 'year: year 1992']],
    ['94 flair storm', ['number: number 94 or year 1994', 'name: flair storm']],
    ['x-men 07', ['name: x-men', 'number: number 7 or year 2007']],
    ['hulk insert', ['name: hulk', 'type: insert']],
    ['Masterpieces 1992 Inserts', ['name: Masterpieces', 'year: year 1992', 'type: insert']],
    ['storm base', ['name: storm', 'type: base']],
    ['insert price>20', ['type: insert', 'price: over $20']],
    ['price > 20 inserts', ['price: over $20', 'type: insert']],
    ['wolverine insert price>20', ['name: wolverine', 'type: insert', 'price: over $20']],
    ['insert', ['type: insert']],
    ['Inserts', ['type: insert']],
    ['inserts 1992', ['type: insert', 'year: year 1992']],
    ['base', ['name: base']],
    ['base cards', ['type: base']],
    ['flair base cards 1994', ['name: flair', 'type: base', 'year: year 1994']],
    ['cards', ['name: cards']],
    ['is:hologram', ['type: hologram']],
    ['subset:"Power Blast"', ['set: subset: power blast']],
    ['-subset:holograms', ['set: subset: not holograms']],
    ['-is:hologram', ['unknown: “-is:hologram” not used']],
    ['flair 44 / 150', ['name: flair', 'number: number 44 of 150']],
    ['no. 11 universe', ['number: number 11', 'name: universe']],
    ['universe no 10a', ['name: universe', 'number: number 10a']],
    ['no escape', ['name: no escape']],
    ['insert virus program', ['name: insert virus program']],
    ['"insert"', ['name: exactly “insert”']],
    ['', []],
  ])('when %j is typed, then it is parsed as expected', (text, reading) => {
    expect(read(text)).toEqual(reading);
  });

  it('when a limit is exclusive, then the restriction starts one cent or year further', () => {
    expect(parseSearch('price>20 price<=30 year<1990').restrictions).toEqual([
      { minPrice: 20.01, maxPrice: undefined },
      { minPrice: undefined, maxPrice: 30 },
      { minYear: undefined, maxYear: 1989 },
    ]);
    expect(parseSearch('price>0.001 price>4.35 price<4.999').restrictions).toEqual([
      { minPrice: 0.01, maxPrice: undefined },
      { minPrice: 4.36, maxPrice: undefined },
      { minPrice: undefined, maxPrice: 4.99 },
    ]);
  });

  it('when a piece is removed, then the rest is the text without it', () => {
    expect(parseSearch('hulk  #45 set:flair').pieces.map(({ text, rest }) => [text, rest])).toEqual([
      ['hulk', '#45 set:flair'],
      ['#45', 'hulk set:flair'],
      ['set:flair', 'hulk #45'],
    ]);
  });

  it('when a word contains punctuation, then it is split or joined as in names', () => {
    expect(parseSearch('S.H.I.E.L.D. X-Men cyclops/wolverine Jötunheim').terms).toEqual(
      [['shield'], ['x', 'men'], ['cyclops'], ['wolverine'], ['jotunheim']].map((words) => ({
        kind: 'word',
        words,
        whole: false,
      })),
    );
  });

  const PARTS = [
    'set:',
    'price>',
    'price:5-',
    '"',
    '-',
    '#',
    '$',
    '..',
    '1992',
    'is:',
    ' ',
    '45',
    'hulk',
    ':',
    '/',
    '🦸',
    'ß',
    '\u0301',
    '&',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join('')),
  );

  it('when anything is typed, then every character is in a piece, in order, and nothing throws', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const { pieces } = parseSearch(typed);
        let at = 0;
        for (const piece of pieces) {
          expect(piece.text.trim()).not.toBe('');
          const start = typed.indexOf(piece.text, at);
          expect(typed.slice(at, start).trim()).toBe('');
          at = start + piece.text.length;
        }
        expect(typed.slice(at).trim()).toBe('');
      }),
    );
  });
});
