import { hashText, type Dice } from './random.rules.js';

/** The colors of one set: `ink` outlines, `paper` border, `light`/`mid`/`deep` background, the rest for what stands in front. */
export type Palette = {
  ink: string;
  paper: string;
  light: string;
  mid: string;
  deep: string;
  hero: string;
  trim: string;
  glow: string;
};

// Chosen by eye: computed hues look garish or muddy beside each other in a grid.
const FAMILIES: readonly [string, ...string[]] = [
  '17131f fdf3df ffd25a f28f3b 8c2f39 2d4e9e e63946 fff1b8',
  '0e1726 eef6f4 8fdcd6 2f9fa3 12506b f26a4b ffd166 e8fffb',
  '1a1030 f6effb cfb0f5 7d55c7 35206b f5b700 ef476f fff0fb',
  '0f1f17 f5f4e1 d3e37c 5aa469 1f5c4a 7d3c98 f4d35e f7ffdc',
  '10161d f1f3f5 c3d8e8 5f90ba 26476b c1272d f4f1e8 ffffff',
  '22121c fff0e5 ffb988 ef6461 6a2146 1f7a8c ffe066 ffe8d6',
  '0d1321 f3f7ff 82dbff 4175e0 1c2a78 ffcf33 ff5964 eaffff',
  '1d1712 f7efe1 ecc889 bd7246 5a2e22 2f6690 f0ead6 fff3d6',
  '121a16 f4f8e8 e8ee86 94c456 2c5e3f 4b2e83 ff8c42 fbffd0',
  '21111c fff2f4 ffc8d3 e16f95 7a1f4f 243b7a ffd166 ffffff',
  '0c1a26 f2fafc cdf0f6 72bbd3 22597a e4572e ffc914 ffffff',
  '1b1526 f5f0fa f4c6e6 a86fc9 3b2a6b 12a594 ffd23f fdeaff',
  '101820 f0f4f2 b9e0c8 4fa38a 1d4d57 e76f51 f4e285 f6fff4',
  '20140f fbf1e4 f8c97d d9804a 7b3f2a 2b7a78 def2f1 fff0d4',
  '0f1424 f2f4fb b7c6f2 6a7fd6 2c3680 f25f5c ffe066 f4f7ff',
  '121214 f3eee6 eadfca c7504b 45191f 39405c e8c46a fff6df',
];

/**
 * The number that determines a set's palette and frame. The salt is chosen so that the demo catalog's sets get
 * different families.
 */
export const familyOf = (set: string, year: number): number => hashText(`${year} ${set} 3`);

export function paletteOf(set: string, year: number): Palette {
  const family = FAMILIES[familyOf(set, year) % FAMILIES.length] ?? FAMILIES[0];
  const [ink, paper, light, mid, deep, hero, trim, glow] = family.split(' ').map((hex) => `#${hex}`);
  return { ink, paper, light, mid, deep, hero, trim, glow } as Palette;
}

export function varyPalette(palette: Palette, dice: Dice): Palette {
  const { light, mid, deep, hero, trim } = palette;
  const turned = dice.chance(0.35) ? { ...palette, hero: trim, trim: hero } : palette;
  const scheme = dice.roll(5);
  if (scheme === 0) return { ...turned, light: mid, mid: deep, deep: light };
  if (scheme === 1) return { ...turned, light: mid, mid: light };
  return turned;
}

export function isPale(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255) > 130;
}
