/**
 * Letters as outlines of Anton, the product's display font, and of Sofia Sans, which has Greek and Cyrillic ones: the same
 * on every machine, also without any fonts.
 */
// The font is a constant, in a file of its own because it is binary.
// oxlint-disable-next-line no-restricted-imports
import { readFileSync } from 'node:fs';
// oxlint-disable-next-line no-restricted-imports
import { createRequire } from 'node:module';

// @types/opentype.js would add the types of browsers to the service.
interface Glyph {
  advanceWidth?: number;
  getPath(x: number, y: number, fontSize: number): { toPathData(decimals: number): string };
}
interface Font {
  unitsPerEm: number;
  hasChar(character: string): boolean;
  charToGlyph(character: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

const require = createRequire(import.meta.url);
const { parse } = require('opentype.js') as { parse(file: ArrayBufferLike): Font };

interface Face {
  font: Font;
  /** So that capitals are 0.77 of the font size. */
  scale: number;
}

/** @param capitals how high they are, in font sizes */
const faces = (name: string, parts: string[], weight: number, capitals: number): Face[] =>
  parts.map((part) => {
    const file = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`));
    const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
    return { font, scale: 0.77 / capitals };
  });

/** The first that has a character draws it. */
const FACES = [
  ...faces('anton', ['latin', 'latin-ext', 'vietnamese'], 400, 0.86),
  ...faces('sofia-sans-extra-condensed', ['cyrillic', 'cyrillic-ext', 'greek'], 900, 0.655),
];

interface Sign extends Face {
  glyph: Glyph;
}

const signs = new Map<string, Sign | null>();

/** @returns null for a character that the font does not have */
const signOf = (character: string): Sign | null => {
  let sign = signs.get(character);
  if (sign === undefined) {
    const face = FACES.find(({ font }) => font.hasChar(character));
    sign = face ? { ...face, glyph: face.font.charToGlyph(character) } : null;
    // Names have a few hundred different characters, but an attacker's could have all of them.
    if (signs.size < 2000) signs.set(character, sign);
  }
  return sign;
};

const spelled = (character: string): string => {
  if (signOf(character)) return character;
  return Array.from(character.normalize('NFKD'))
    .filter((part) => signOf(part) && !/\p{M}/u.test(part))
    .join('');
};

/** @returns the text without characters that the font does not have; of a letter with an unknown accent, the letter */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/\s/g, ' ').replace(/\p{C}/gu, '')).map(spelled).join('');

const placed = (text: string): { signs: (Sign & { x: number })[]; width: number } => {
  let width = 0;
  let last: Sign | null = null;
  const row: (Sign & { x: number })[] = [];
  for (const character of text) {
    const sign = signOf(character);
    if (!sign) continue;
    const { font, scale, glyph } = sign;
    if (last?.font === font) width += (font.getKerningValue(last.glyph, glyph) / font.unitsPerEm) * scale;
    row.push({ ...sign, x: width });
    width += ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * scale;
    last = sign;
  }
  return { signs: row, width };
};

/** @returns the text's width at a font size of 1 */
export const emsOf = (text: string): number => placed(text).width;

/** @returns the path of the text, centered on `x`, with its letters standing on `y` */
export const outlineOf = (text: string, x: number, y: number, size: number): string => {
  const { signs: row, width } = placed(text);
  const start = x - (width * size) / 2;
  return row.map((sign) => sign.glyph.getPath(start + sign.x * size, y, size * sign.scale).toPathData(2)).join('');
};
