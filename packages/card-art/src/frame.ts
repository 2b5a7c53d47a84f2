import { cut, emsOf, fitTitle, letter } from './lettering.js';
import { familyOf, isPale, type Palette } from './palette.js';
import { shape } from './svg.js';

export type ArtCard = { name: string; number: string; set: string; year: number; isInsert: boolean };

const FOIL = ['fe9', 'f8b', '8cf', 'afc', 'fd8', 'c9f'];

export const foilDefs = (id: string): string =>
  `<linearGradient id='f${id}' x2='1' y2='1'>${FOIL.map((colour, i) => `<stop offset='${i / 5}' stop-color='#${colour}'/>`).join('')}</linearGradient>`;

export const sheen = (id: string): string =>
  shape('M10 10H240V290H10Z', `url(#f${id})`, `opacity='.65' style='mix-blend-mode:overlay'`) +
  shape('M10 190 190 10H226L10 226ZM10 236 236 10H240V16L10 246ZM92 290 240 142V166L116 290Z', '#fff', `opacity='.3'`) +
  shape(
    'M206 70l4 12 12 4-12 4-4 12-4-12-12-4 12-4ZM38 214l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM216 232l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z',
    '#fff',
  );

const edgeOf = (card: ArtCard, p: Palette): string =>
  [p.paper, p.deep, p.paper, p.mid][(familyOf(card.set, card.year) >>> 9) % 4] ?? p.paper;

function border(card: ArtCard, p: Palette, id: string): string {
  const fill = card.isInsert ? `url(#f${id})` : edgeOf(card, p);
  return `<rect x='1.5' y='1.5' width='247' height='347' rx='13' fill='${fill}' stroke='${p.ink}' stroke-width='3'/>`;
}

// One plate per set: together with the palette, it makes the cards of a set look related.
const PLATES: readonly ((top: number) => string)[] = [
  (top) => `M14 ${top + 4}L244 ${top - 4} 236 322 6 326Z`,
  (top) => `M6 ${top}H244V324H6Z`,
  (top) => `M6 ${top + 8}L20 ${top}H244V316L230 324H6Z`,
  (top) => `M6 ${top}Q125 ${top - 9} 244 ${top}V324Q125 316 6 324Z`,
];

function plate(card: ArtCard, p: Palette, id: string): string {
  const title = fitTitle(card.name, 214);
  const rise = title.size * 1.02;
  const height = title.rows.length * rise + (title.aside ? title.asideSize * 1.25 : 0);
  const top = Math.min(272, 316 - height - 8);
  const style = familyOf(card.set, card.year) >>> 4;
  const path = (PLATES[style % PLATES.length] ?? PLATES[0])?.(Math.round(top)) ?? '';
  const fill = [p.trim, p.deep, p.glow, p.hero][(style >>> 3) % 4] ?? p.trim;
  const text = isPale(fill) ? p.ink : '#fff';
  let y = (top + 322 - height) / 2 + title.size * 0.86;
  const outline =
    text === '#fff' ? `stroke='${p.ink}' stroke-width='${Math.round(title.size / 9)}' paint-order='stroke'` : '';
  let rows = '';
  for (const row of title.rows) {
    rows += letter(row, 125, y, title.size, text, outline);
    y += rise;
  }
  if (title.aside) rows += letter(title.aside, 125, y - rise + title.asideSize * 1.3, title.asideSize, text);
  const setLine = `${cut(card.set.toUpperCase(), 26)} · ${card.year}`;
  const setSize = Math.min(12.5, 218 / emsOf(setLine));
  const edge = card.isInsert ? `url(#f${id})` : p.paper;
  const dark = card.isInsert || isPale(edgeOf(card, p));
  const number = Array.from(card.number).slice(0, 6).join('');
  const numberSize = Math.min(24, 38 / Math.max(emsOf(number), 0.5));
  return (
    `<path d='M10 10H240V290H10Z' fill='none' stroke='${p.ink}' stroke-width='4'/>` +
    shape(path, p.ink, `transform='translate(3 4)'`) +
    shape(path, fill, `stroke='${p.ink}' stroke-width='4'`) +
    rows +
    letter(setLine, 125, 340, setSize, dark ? p.ink : '#fff') +
    shape('M8 8H62L54 44 8 48Z', edge, `stroke='${p.ink}' stroke-width='4'`) +
    letter(number, 33, 27 + numberSize * 0.35, numberSize, p.ink) +
    (card.isInsert
      ? shape('M220 15l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1Z', '#fff', `stroke='${p.ink}' stroke-width='3'`)
      : '')
  );
}

export const frame = { border, plate } as const;
