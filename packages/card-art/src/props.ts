import { emblem } from './emblems.js';
import type { Palette } from './palette.js';
import { diceFor, type Dice } from './random.js';
import { line, n, shape } from './svg.js';

export function fist(name: string, p: Palette, dice: Dice): string {
  const glove = diceFor(`costume ${name}`).chance(0.5) ? p.hero : p.trim;
  const cuff = glove === p.hero ? p.trim : p.hero;
  const ink = `stroke='${p.ink}' stroke-width='6'`;
  let fingers = '';
  for (let i = 0; i < 4; i++) {
    fingers += `<rect x='${-72 + i * 36}' y='${-64 + Math.abs(i - 1.3) * 8}' width='37' height='80' rx='16' fill='${glove}' ${ink}/>`;
  }
  return (
    `<g transform='rotate(${n(dice.between(-14, 14))})'>` +
    shape('M-44 60-62 200H74L52 60Z', glove, ink) +
    shape('M-66 96Q0 124 66 96L76 132Q0 160-76 132Z', cuff, ink) +
    shape('M-70-10H70Q80 60 46 82H-46Q-78 60-70-10Z', glove, ink) +
    fingers +
    shape('M-80 12Q-76-10-50-6L28 8Q50 14 44 34 36 52 10 46L-44 40Q-82 40-80 12Z', glove, ink) +
    shape('M70 10Q76 56 46 82H10Q50 70 70 10Z', p.ink) +
    line('M-62-44v22M-26-52v22M10-50v22M46-42v22', p.glow, 5, `opacity='.8'`) +
    '</g>'
  );
}

const SHIELDS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['M0-100Q50-84 90-84 96 40 0 104-96 40-90-84-50-84 0-100Z', 'M0-100Q50-84 90-84 96 40 0 104Z'],
  ['M0-98A98 98 0 1 1-.1-98Z', 'M0-98A98 98 0 0 1 0 98Z'],
  ['M-86-70 0-100 86-70V50L0 104-86 50Z', 'M0-100 86-70V50L0 104Z'],
];

export function shield(name: string, p: Palette): string {
  const costume = diceFor(`costume ${name}`);
  const ink = `stroke='${p.ink}' stroke-width='6'`;
  const [outer, shade] = costume.pick(SHIELDS);
  return (
    shape(outer, p.trim, ink) +
    shape(outer, p.hero, `transform='scale(.8)' ${ink}`) +
    shape(shade, p.ink, `transform='scale(.8)' opacity='.35'`) +
    shape(emblem(costume), p.glow, `transform='scale(2.7)' stroke='${p.ink}' stroke-width='2.2'`) +
    line('M-62-52Q-40-66-14-68', '#fff', 7, `opacity='.75'`)
  );
}

export function tickedRows(p: Palette, dice: Dice): string {
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
}
