import { FOIL, subsetOf } from './foil.rules.js';
import { emsOf } from './font.rules.js';
import { cut, fitTitle, letter } from './lettering.rules.js';
import { familyOf, isPale, type Palette } from './palette.rules.js';
import { hashText } from './random.rules.js';
import { n, shape } from './svg.rules.js';

export type ArtCard = {
  name: string;
  number: string;
  set: string;
  year: number;
  isInsert: boolean;
  /** Makes the card a parallel: the same picture, in the colors that its name suggests. */
  variation?: string | null | undefined;
  subset?: string | null | undefined;
};

type Parallel = { label: string; color: string };

const COLORS: readonly (readonly [RegExp, string])[] = [
  [/gold|amber/i, '#e0a92b'],
  [/silver|chrome|platinum|prism/i, '#b9c2cf'],
  [/red|ruby|crimson/i, '#d0273b'],
  [/blue|sapphire/i, '#2a62d8'],
  [/green|emerald/i, '#1f9a57'],
  [/purple|violet|amethyst/i, '#8343c4'],
  [/orange|copper|bronze/i, '#d9772b'],
  [/black|onyx/i, '#2a2a33'],
  [/pink|magenta/i, '#e0569b'],
];

/** @returns null for a base card or an insert without a variation */
export const parallelOf = ({ variation }: ArtCard): Parallel | null => {
  const label = variation?.trim();
  if (!label) return null;
  const [, color] = COLORS.find(([named]) => named.test(label)) ?? COLORS[hashText(label) % COLORS.length]!;
  return { label, color };
};

const edgeOf = (card: ArtCard, p: Palette): string =>
  [p.paper, p.deep, p.paper, p.mid][(familyOf(card.set, card.year) >>> 9) % 4] ?? p.paper;

function border(card: ArtCard, p: Palette, parallel: Parallel | null): string {
  const fill = parallel?.color ?? (card.isInsert ? FOIL : edgeOf(card, p));
  return `<rect x='1.5' y='1.5' width='247' height='347' rx='13' fill='${fill}' stroke='${p.ink}' stroke-width='3'/>`;
}

// One plate per set: together with the palette, it makes the cards of a set look related.
const PLATES: readonly ((top: number) => string)[] = [
  (top) => `M14 ${top + 4}L244 ${top - 4} 236 322 6 326Z`,
  (top) => `M6 ${top}H244V324H6Z`,
  (top) => `M6 ${top + 8}L20 ${top}H244V316L230 324H6Z`,
  (top) => `M6 ${top}Q125 ${top - 9} 244 ${top}V324Q125 316 6 324Z`,
];

function plate(card: ArtCard, p: Palette): string {
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
  const edge = card.isInsert ? FOIL : p.paper;
  const edgeColor = parallelOf(card)?.color ?? edgeOf(card, p);
  const dark = (card.isInsert && !parallelOf(card)) || isPale(edgeColor);
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
    (card.isInsert ? subsetMark(card, p) : '')
  );
}

/** The subset's letters in a star, or a star alone. */
function subsetMark(card: ArtCard, p: Palette): string {
  const letters = subsetOf(card);
  const size = letters ? 13 / Math.max(emsOf(letters), 0.8) : 0;
  return (
    shape(STAR, '#fff', `stroke='${p.ink}' stroke-width='3'`) +
    (letters ? letter(letters, 219, 34 + size * 0.35, size, p.ink) : '')
  );
}
const STAR = 'M219 12l6 13 15 2-11 10 3 15-13-8-13 8 3-15-11-10 15-2Z';

const tint = ({ color }: Parallel): string =>
  shape('M10 10H240V290H10Z', color, `opacity='.7' style='mix-blend-mode:color'`);

/** A tab between the number and the subset's mark. */
function tab({ label, color }: Parallel, p: Palette): string {
  const text = cut(label.toUpperCase(), 9.5);
  const size = Math.min(15, 112 / Math.max(emsOf(text), 1));
  const width = emsOf(text) * size + 18;
  return (
    shape(`M66 8H${n(66 + width)}L${n(60 + width)} 33H62Z`, color, `stroke='${p.ink}' stroke-width='4'`) +
    letter(text, 62 + width / 2, 20.5 + size * 0.35, size, isPale(color) ? p.ink : '#fff')
  );
}

export const frame = { border, plate, tint, tab } as const;
