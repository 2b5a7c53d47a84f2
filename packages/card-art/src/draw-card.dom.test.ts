import { describe, expect, it } from '@jest/globals';
import { archetypeOf, archetypes, cardArtUrl, drawCard, type ArtCard } from './draw-card.js';
import { emsOf, fitTitle, initialsOf } from './lettering.js';
import { paletteOf } from './palette.js';

const buildCard = (overrides: Partial<ArtCard> = {}): ArtCard => ({
  name: 'Captain Sample',
  number: '12',
  set: 'First Heroes',
  year: 1990,
  isInsert: false,
  ...overrides,
});

const parse = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

const manyCards = Array.from({ length: 1500 }, (_, i) =>
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

  it('when any property of the card differs, then the drawing differs', () => {
    const others = [
      { name: 'B' },
      { number: '13' },
      { set: 'Second' },
      { year: 1991 },
      { isInsert: true },
      { variation: 'Gold' },
      { isInsert: true, variation: 'Gold' },
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
      return svg.slice(svg.indexOf('<g clip-path')).replace(/ id='[^']*'|url\(#[^)]*\)|>\d+</g, '');
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
    expect(base).not.toMatch(/linearGradient|GOLD/);
    expect(insert).toMatch(/linearGradient.*>XH</);
    expect(parallel).toContain('>GOLD FOIL<');
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
  ])('when the name, number and set are %j, then the drawing is well-formed and holds no foreign element', (text) => {
    const page = parse(drawCard(buildCard({ name: text, number: text, set: text })));
    expect(page.querySelector('parsererror, script')).toBeNull();
    expect(page.documentElement.getAttribute('viewBox')).toBe('0 0 250 350');
  });

  it('when many cards are drawn, then every archetype appears', () => {
    const seen = new Set([...manyCards, buildCard({ name: 'Checklist' })].map(archetypeOf));
    expect([...seen].sort()).toEqual([...archetypes].sort());
  });

  it('when many cards are drawn, then they are small, self-contained and drawn quickly', () => {
    const drawings = manyCards.map(drawCard);
    // Other processes may interrupt some rounds, but hardly the fastest of them.
    const rounds = Array.from({ length: 5 }, () => {
      const started = performance.now();
      manyCards.forEach(drawCard);
      return performance.now() - started;
    });
    const each = Math.min(...rounds) / drawings.length;
    const sizes = drawings.map((svg) => svg.length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(4096);
    expect(Math.max(...sizes)).toBeLessThan(6500);
    expect(each).toBeLessThan(2);
    for (const svg of drawings) expect(svg).not.toMatch(/href|<image|<script|@import|NaN|undefined/);
  });

  it('when one card is drawn as base card and as insert, then the ids in the two drawings differ', () => {
    const ids = (card: ArtCard): string[] =>
      [...drawCard(card).matchAll(/ id='([^']+)'/g)].map((found) => found[1] ?? '');
    const both = [...ids(buildCard()), ...ids(buildCard({ isInsert: true }))];
    expect(new Set(both).size).toBe(both.length);
  });

  it('when texts have maximum length, then the size stays bounded', () => {
    const long = 'Interdimensional '.repeat(400);
    expect(drawCard(buildCard({ name: long, number: long, set: long })).length).toBeLessThan(7000);
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
    ['☆', '?'],
  ])('when the name is %s, then they are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('cardArtUrl', () => {
  it('when the URL is decoded, then it is the drawing', () => {
    const card = buildCard({ name: `Zoë's "50%" & <#1>` });
    const url = cardArtUrl(card);
    expect(url).toMatch(/^data:image\/svg\+xml,[\w\-.~!*'();:@=+$,/?%]+$/);
    expect(decodeURIComponent(url.slice('data:image/svg+xml,'.length))).toBe(drawCard(card));
  });
});
