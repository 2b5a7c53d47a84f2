/** The foil of inserts: a rainbow, and a pattern for each subset. */
import { initialsOf } from './lettering.rules.js';
import { familyOf } from './palette.rules.js';
import { hashText } from './random.rules.js';
import { shape } from './svg.rules.js';

/** The fill of foil. */
export const FOIL = 'url(#foil)';
const RAINBOW = ['fe9', 'f8b', '8cf', 'afc', 'fd8', 'c9f'];

const defs = `<linearGradient id='foil' x2='1' y2='1'>${RAINBOW.map((color, i) => `<stop offset='${i / 5}' stop-color='#${color}'/>`).join('')}</linearGradient>`;

type Insert = { set: string; year: number; number: string; subset?: string | null | undefined };

/** The letters before an insert's number abbreviate its subset: XH-3, MB 12. Otherwise, the subset's initials do. */
export const subsetOf = ({ number, subset }: Insert): string =>
  /^[A-Za-z]{1,3}(?=[- ]?\d)/.exec(number)?.[0]?.toUpperCase() ?? (subset ? initialsOf(subset) : '');

const grid = (cell: (x: number, y: number) => string, step: number): string => {
  let path = '';
  for (let y = 10; y < 290; y += step) for (let x = 10; x < 240; x += step) path += cell(x, y);
  return path;
};

const PATTERNS: readonly [string, ...string[]] = [
  // Bands of light.
  'M10 190 190 10H226L10 226ZM10 236 236 10H240V16L10 246ZM92 290 240 142V166L116 290Z',
  // Diamonds.
  grid((x, y) => `M${x + 12} ${y}l8 12-8 12-8-12Z`, 36),
  // Cracked ice.
  'M10 10 90 60 60 130ZM240 40 150 70 190 140ZM10 170 70 210 30 290ZM120 150 200 190 150 250ZM240 200 210 290 170 280ZM110 10 180 10 130 50Z',
  // Stars.
  grid((x, y) => `M${x + 14} ${y + 6}l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z`, 46),
  // Waves.
  'M10 60Q70 20 125 60T240 60V76Q180 116 125 76T10 76ZM10 140Q70 100 125 140T240 140V152Q180 192 125 152T10 152ZM10 220Q70 180 125 220T240 220V236Q180 276 125 236T10 236Z',
];

const SPARKS =
  'M206 70l4 12 12 4-12 4-4 12-4-12-12-4 12-4ZM38 214l3 8 8 3-8 3-3 8-3-8-8-3 8-3ZM216 232l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z';

const sheen = (card: Insert): string => {
  const { set, year } = card;
  const pattern = PATTERNS[hashText(`${familyOf(set, year)} ${subsetOf(card)}`) % PATTERNS.length] ?? PATTERNS[0];
  return (
    shape('M10 10H240V290H10Z', FOIL, `opacity='.65' style='mix-blend-mode:overlay'`) +
    shape(pattern, '#fff', `opacity='.28'`) +
    shape(SPARKS, '#fff')
  );
};

export const foil = { defs, sheen } as const;
