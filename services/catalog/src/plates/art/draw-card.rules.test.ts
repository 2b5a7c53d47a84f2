import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { ART_VERSION } from '@ninepocket/service-kit/plates/plate-address';
import sharp from 'sharp';
import { archetypeOf, archetypes, drawableName, drawCard, type ArtCard } from './draw-card.rules.js';
import { drawable, emsOf } from './font.rules.js';
import { fitTitle, initialsOf } from './lettering.rules.js';
import { paletteOf } from './palette.rules.js';

const buildCard = (overrides: Partial<ArtCard> = {}): ArtCard => ({
  name: 'Captain Sample',
  number: '12',
  set: 'First Heroes',
  year: 1990,
  isInsert: false,
  ...overrides,
});

/** Text in SVG would depend on the fonts of the machine; anything that loads or runs has no place in it either. */
const FOREIGN = /<text|font|<style|href|<image|<script|@import|NaN|undefined/;

const manyCards = Array.from({ length: 300 }, (_, i) =>
  buildCard({
    name: i % 40 ? `Hero ${i % 90}` : 'Left vs. Right',
    number: String(i),
    year: 1990 + (i % 9),
    isInsert: i % 7 === 0,
  }),
);

describe('drawCard', () => {
  it('when the same card is drawn twice, then both drawings are equal', () => {
    expect(drawCard(buildCard())).toBe(drawCard(buildCard()));
  });

  it('when cards are drawn otherwise than in the last version, then ART_VERSION has increased', () => {
    const hash = createHash('sha256');
    for (const card of [...manyCards, buildCard({ name: 'Checklist', variation: 'Gold' })]) hash.update(drawCard(card));
    expect({ [ART_VERSION]: hash.digest('hex').slice(0, 16) }).toEqual({ 1: 'a312caa62932cd02' });
  });

  it('when any property of the card differs, then the drawing differs', () => {
    const others = [
      { name: 'B' },
      { number: '13' },
      { set: 'Second' },
      { year: 1991 },
      { isInsert: true },
      { variation: 'Gold' },
      { isInsert: true, variation: 'Gold' },
      { isInsert: true, subset: 'Holograms' },
    ];
    const drawings = others.map((other) => drawCard(buildCard(other)));
    expect(new Set([drawCard(buildCard()), ...drawings]).size).toBe(others.length + 1);
  });

  it('when cards share a set, then they share its palette', () => {
    expect(paletteOf('First Heroes', 1990)).toEqual(paletteOf('First Heroes', 1990));
    expect(drawCard(buildCard({ number: '1' }))).toContain(paletteOf('First Heroes', 1990).ink);
  });

  it('when a hundred cards of one set have few names, then all of their pictures differ beside the number', () => {
    const pictures = Array.from({ length: 100 }, (_, i) => {
      const svg = drawCard(buildCard({ name: `Hero ${i % 10}`, number: String(i) }));
      return svg.slice(svg.indexOf('<g clip-path'), svg.indexOf('</g><path'));
    });
    expect(new Set(pictures).size).toBe(100);
  });

  it('when two sets are compared, then they rarely share palette and frame', () => {
    const looks = Array.from({ length: 40 }, (_, i) => JSON.stringify(paletteOf(`Set ${i}`, 1990 + (i % 5))));
    expect(new Set(looks).size).toBeGreaterThan(10);
  });

  it('when a card is a base card, an insert or a parallel, then foil, star and colored tab say so', () => {
    const base = drawCard(buildCard());
    const insert = drawCard(buildCard({ isInsert: true, number: 'XH-3' }));
    const parallel = drawCard(buildCard({ variation: 'Gold Foil' }));
    const star = "d='M219 12l6 13";
    expect(base).not.toMatch(/linearGradient|e0a92b/);
    expect(base).not.toContain(star);
    expect(insert).toContain('<linearGradient');
    expect(insert).toContain(star);
    expect(parallel).toContain("fill='#e0a92b'");
  });

  it('when inserts have other letters in their numbers, then their foil differs from subset to subset', () => {
    const foils = ['XH-3', 'MB-3', 'S1', 'P4', 'T-2', 'AC 1'].map((number) => {
      const svg = drawCard(buildCard({ isInsert: true, number }));
      return /<path d='([^']+)' fill='#fff' opacity='.28'/.exec(svg)?.[1];
    });
    expect(new Set(foils).size).toBeGreaterThan(2);
  });

  it.each([
    'Blue & Gold',
    '<script>alert(1)</script>',
    `"Quoted" 'Name'`,
    'Zoë — Ünï ☆ 漢字',
    '\u0000\u0008\uD800bad',
    '',
    '   ',
  ])(
    'when the name, number and set are %j, then the drawing is well-formed and has outlines instead of texts',
    async (text) => {
      const svg = drawCard(buildCard({ name: text, number: text, set: text, variation: text, isInsert: true }));
      expect(svg).not.toMatch(FOREIGN);
      expect((await sharp(Buffer.from(svg)).toBuffer({ resolveWithObject: true })).info).toMatchObject({
        width: 250,
        height: 350,
      });
    },
  );

  it('when many cards are drawn, then every archetype appears', () => {
    const seen = new Set([...manyCards, buildCard({ name: 'Checklist' })].map(archetypeOf));
    expect([...seen].sort()).toEqual([...archetypes].sort());
  });

  it('when many cards are drawn, then none depends on a font or on another file', () => {
    for (const card of manyCards) expect(drawCard(card)).not.toMatch(FOREIGN);
  });

  it('when texts have maximum length, then the size stays bounded', () => {
    const long = 'Interdimensional '.repeat(400);
    expect(drawCard(buildCard({ name: long, number: long, set: long })).length).toBeLessThan(60_000);
  });
});

describe('drawableName', () => {
  it.each([
    ['Росомаха', 'Росомаха'],
    ['Ήφαιστος', 'Ήφαιστος'],
    ['Wolverine (ウルヴァリン)', 'Wolverine'],
    ['漢字', null],
    ['البطل', null],
    ['漢字漢字 X', null],
    ['☆', null],
  ])('when the name is %s, then %s is drawn', (name, drawn) => {
    expect(drawableName(name)).toBe(drawn);
  });

  it('when a name cannot be drawn, then the number is its title', () => {
    const [named, numbered] = ['#12', '漢字'].map((name) => drawCard(buildCard({ name })));
    const title = (svg = '') => svg.slice(svg.lastIndexOf('</g>')).replace(/fill='#\w+'/g, '');
    expect(title(numbered)).toBe(title(named));
  });
});

describe('fitTitle', () => {
  it.each([
    'Thor',
    'Infinity Crusade (Wolverine, Spider-Man, Moondragon, Captain America)',
    'W'.repeat(80),
    'A b '.repeat(60),
  ])('when the name is %j, then every row fits and stays legible', (name) => {
    const { rows, size } = fitTitle(name, 214);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect(size).toBeGreaterThanOrEqual(12);
    for (const row of rows) expect(emsOf(row) * size).toBeLessThanOrEqual(214.1);
  });

  it('when a name has brackets or a dash, then that part becomes the small line', () => {
    expect(fitTitle('Psylocke — Betsy Braddock', 214)).toMatchObject({ rows: ['PSYLOCKE'], aside: 'Betsy Braddock' });
    expect(fitTitle('God of Thunder (Thor)', 214)).toMatchObject({ aside: 'Thor' });
  });
});

describe('initialsOf', () => {
  it.each([
    ['Wolverine', 'W'],
    ['Spider-Man', 'SM'],
    ['Man Without Fear (Daredevil)', 'MWF'],
    ['Psylocke — Betsy Braddock', 'P'],
    ['The Thing', 'T'],
    ['The', 'T'],
    ['2099', '2'],
    ['漢字', '漢'],
    ['Άρης', 'Α'],
    ['☆', '?'],
  ])('when the name is %s, then they are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('drawable', () => {
  it.each([
    ['Zoë — Łukasz', 'Zoë — Łukasz'],
    ['Ｗolverine', 'Wolverine'],
    ['Hulk 漢字 ☆', 'Hulk  '],
    ['Ґудзик Ζεύς', 'Ґудзик Ζεύς'],
    ['𝐀', 'A'],
    ['a\tb\u0000\uD800', 'a b'],
  ])('when the text is %j, then the font has all letters of %j', (text, expected) => {
    expect(drawable(text)).toBe(expected);
  });
});
