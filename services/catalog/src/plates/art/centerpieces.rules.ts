/** What stands in the middle of a card: letters and emblems, never a person, because it would be the wrong one. */
import { emblem } from './emblems.rules.js';
import { emsOf } from './font.rules.js';
import { initialsOf, letter } from './lettering.rules.js';
import type { Palette } from './palette.rules.js';
import { diceFor, type Dice } from './random.rules.js';
import { line, n, shape } from './svg.rules.js';
import { burst } from './backgrounds.rules.js';

export type Subject = { name: string; number: string };
type Centerpiece = (card: Subject, palette: Palette, dice: Dice, dots: string) => string;

const CENTER = { x: 125, y: 142 };
const WIDTH = 176;

const at = (x: number, y: number, turn: number, inner: string): string =>
  `<g transform='translate(${n(x)} ${n(y)}) rotate(${n(turn)}) skewX(-8)'>${inner}</g>`;

/** Drawn letters around 0,0 with a hard shadow and halftone. A pale rim (`rim`) lifts them from a busy background. */
const block = (text: string, size: number, p: Palette, dots: string, { fill = p.hero, rim = false } = {}): string => {
  const y = size * 0.36;
  const shift = size * 0.055;
  const stroke = (color: string, width: number): string =>
    `stroke='${color}' stroke-width='${n(size * width)}' paint-order='stroke'`;
  return (
    (rim ? letter(text, shift / 2, y + shift / 2, size, p.paper, stroke(p.paper, 0.24)) : '') +
    letter(text, shift, y + shift, size, p.ink, stroke(p.ink, 0.09)) +
    letter(text, 0, y, size, fill, stroke(p.ink, 0.09)) +
    letter(text, 0, y, size, dots)
  );
};

const sizeOf = (text: string, tallest: number): number => Math.min(tallest, WIDTH / Math.max(emsOf(text), 0.5));

const monogram: Centerpiece = ({ name }, p, dice, dots) => {
  const text = initialsOf(name);
  return at(CENTER.x, CENTER.y, dice.between(-9, 5), block(text, sizeOf(text, 190), p, dots, { rim: true }));
};

const numeral: Centerpiece = ({ number }, p, dice, dots) => {
  const text = Array.from(number).slice(0, 5).join('') || '?';
  return at(
    CENTER.x,
    CENTER.y,
    dice.between(-9, 5),
    block(text, sizeOf(text, 175), p, dots, { fill: p.trim, rim: true }),
  );
};

const sign: Centerpiece = ({ name }, p, dice) => {
  const path = emblem(diceFor(`emblem ${name}`));
  const turn = dice.between(-12, 12);
  const layer = (scale: number, fill: string, dx = 0): string =>
    shape(
      path,
      fill,
      `transform='translate(${dx} ${dx}) scale(${scale})' stroke='${p.ink}' stroke-width='${n(6 / scale)}'`,
    );
  return at(CENTER.x, CENTER.y, turn, layer(4.4, p.ink, 7) + layer(4.4, p.hero) + layer(2.5, p.trim));
};

/** The monogram in a burst, as on the cover of a comic. */
const splash: Centerpiece = ({ name }, p, dice, dots) => {
  const text = initialsOf(name);
  const star = burst(0, 0, 112, 78, dice.pick([11, 13, 15]), dice, 0.12);
  const inner =
    shape(star, p.ink, `transform='translate(6 7)'`) +
    shape(star, p.glow, `stroke='${p.ink}' stroke-width='5'`) +
    block(text, Math.min(132, 132 / Math.max(emsOf(text), 0.5)), p, dots);
  return at(CENTER.x, CENTER.y, dice.between(-8, 8), inner);
};

const SHIELDS: readonly [string, ...string[]] = [
  'M0-100Q50-84 90-84 96 40 0 104-96 40-90-84-50-84 0-100Z',
  'M0-98A98 98 0 1 1-.1-98Z',
  'M-86-70 0-100 86-70V50L0 104-86 50Z',
  'M0-106 100 0 0 106-100 0Z',
];

const crest: Centerpiece = ({ name }, p, dice, dots) => {
  const text = initialsOf(name);
  const outline = `stroke='${p.ink}' stroke-width='6'`;
  const path = diceFor(`crest ${name}`).pick(SHIELDS);
  return (
    `<g transform='translate(${CENTER.x} ${CENTER.y}) rotate(${n(dice.between(-6, 6))})'>` +
    shape(path, p.ink, `transform='translate(6 7)'`) +
    shape(path, p.trim, outline) +
    shape(path, p.hero, `transform='scale(.82)' ${outline}`) +
    block(text, Math.min(96, 104 / Math.max(emsOf(text), 0.5)), p, dots, { fill: p.glow }) +
    '</g>'
  );
};

export const versus: Centerpiece = ({ name }, p, dice, dots) => {
  const [left = name, right = name] = name.split(/ vs?\.? /i);
  const side = (text: string, x: number, y: number, fill: string): string =>
    at(x, y, -4, block(text, Math.min(110, 92 / Math.max(emsOf(text), 0.5)), p, dots, { fill, rim: true }));
  return (
    side(initialsOf(left), 72, 98, p.hero) +
    side(initialsOf(right), 178, 196, p.trim) +
    shape(burst(125, 146, 40, 25, 11, dice), p.glow, `stroke='${p.ink}' stroke-width='4'`) +
    line('M107 133 115 160 123 133M143 137Q130 128 129 140 131 147 139 147 144 156 131 159L126 156', p.ink, 6)
  );
};

export const checklist: Centerpiece = (_card, p, dice) => {
  let rows = '';
  for (let y = 70; y < 250; y += 30) {
    const ticked = dice.chance(0.6);
    rows +=
      shape(`M48 ${y}h18v18h-18ZM78 ${y + 6}h${Math.round(dice.between(60, 120))}v7H78Z`, p.ink) +
      (ticked ? line(`M50 ${y + 6}l8 9 16-24`, p.trim, 6) : '');
  }
  return (
    shape('M34 44H216V262H34Z', p.paper, `stroke='${p.ink}' stroke-width='5' transform='rotate(-2 125 150)'`) + rows
  );
};

export const centerpieces = { monogram, numeral, sign, splash, crest } as const;
export type CenterpieceName = keyof typeof centerpieces;
