import type { Palette } from './palette.rules.js';
import type { Dice } from './random.rules.js';
import { line, n, polygon, shape } from './svg.rules.js';

type Background = (palette: Palette, dice: Dice, dots: string) => string;

const PANEL = 'M10 10H240V290H10Z';

export function burst(
  x: number,
  y: number,
  outer: number,
  inner: number,
  points: number,
  dice: Dice,
  wobble = 0.18,
): string {
  const corners: number[] = [];
  for (let i = 0; i < points * 2; i++) {
    const radius = (i % 2 ? inner : outer) * (1 + dice.between(-wobble, wobble));
    const angle = (Math.PI * i) / points;
    corners.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  return polygon(corners);
}

function rays(x: number, y: number, count: number, turn: number): string {
  let path = '';
  const step = (Math.PI * 2) / count;
  for (let i = 0; i < count; i++) {
    const from = turn + i * step;
    path += `M${n(x)} ${n(y)}`;
    for (const angle of [from, from + step * 0.5])
      path += `L${Math.round(x + Math.cos(angle) * 330)} ${Math.round(y + Math.sin(angle) * 330)}`;
  }
  return path;
}

const sunburst: Background = (p, dice, dots) => {
  const x = dice.between(90, 160);
  const y = dice.between(110, 170);
  return (
    shape(PANEL, p.light) +
    shape(rays(x, y, dice.pick([12, 14, 16]), dice.between(0, 1)), p.mid) +
    shape(PANEL, dots) +
    `<circle cx='${n(x)}' cy='${n(y)}' r='${n(dice.between(74, 96))}' fill='${p.glow}'/>`
  );
};

const impact: Background = (p, dice, dots) => {
  const x = dice.between(105, 145);
  const y = dice.between(120, 150);
  const ring = (outer: number, inner: number, fill: string, more = ''): string =>
    shape(burst(x, y, outer, inner, 13, dice), fill, more);
  return (
    shape(PANEL, p.deep) +
    shape(PANEL, dots) +
    ring(165, 112, p.mid, `stroke='${p.ink}' stroke-width='4'`) +
    ring(128, 88, p.light) +
    ring(98, 66, p.glow)
  );
};

const split: Background = (p, dice, dots) => {
  const up = dice.chance(0.5);
  const [left, right] = up ? [235, 60] : [60, 235];
  let streaks = '';
  for (let i = 0; i < 7; i++) {
    const shift = dice.between(-150, 190);
    const run = dice.between(0, 120);
    streaks += `M${n(run)} ${n(left + shift)}L${n(run + 190)} ${n(left + shift + (190 * (right - left)) / 230)}`;
  }
  return (
    shape(PANEL, p.light) +
    shape(PANEL, dots) +
    line(streaks, p.glow, 4) +
    shape(`M10 ${left}L240 ${right}V290H10Z`, p.deep) +
    line(`M10 ${left}L240 ${right}`, p.ink, 6) +
    line(`M10 ${left + 16}L240 ${right + 16}`, p.mid, 9)
  );
};

function towers(dice: Dice, floor: number, low: number, high: number): string {
  let path = `M10 290V${floor}`;
  for (let x = 10; x < 240;) {
    const width = dice.between(16, 38);
    path += `V${n(floor - dice.between(low, high))}H${n(Math.min(240, x + width))}`;
    x += width;
  }
  return `${path}V290Z`;
}

const skyline: Background = (p, dice, dots) => {
  const x = dice.between(75, 175);
  return (
    shape(PANEL, p.mid) +
    shape('M10 10H240V150H10Z', p.light, `opacity='.45'`) +
    `<circle cx='${n(x)}' cy='105' r='84' fill='${p.glow}'/><circle cx='${n(x)}' cy='105' r='84' fill='${dots}'/>` +
    shape(towers(dice, 235, 10, 75), p.deep) +
    shape(towers(dice, 270, 4, 48), p.ink)
  );
};

const rings: Background = (p, dice, dots) => {
  const x = dice.between(60, 190);
  const y = dice.between(70, 190);
  let circles = '';
  for (let i = 5; i > 0; i--) {
    const fill = i % 2 ? p.light : p.mid;
    circles += `<circle cx='${n(x)}' cy='${n(y)}' r='${i * 36 - 8}' fill='${i === 1 ? p.glow : fill}' stroke='${p.ink}' stroke-width='${n(i * 0.7)}'/>`;
  }
  let sparks = '';
  for (let i = 0; i < 14; i++) {
    const angle = dice.between(0, 6.28);
    const away = dice.between(60, 170);
    sparks += `M${n(x + Math.cos(angle) * away)} ${n(y + Math.sin(angle) * away)}h.1`;
  }
  return shape(PANEL, p.deep) + circles + shape(PANEL, dots) + line(sparks, p.ink, dice.between(8, 12));
};

const panels: Background = (p, dice, dots) => {
  const a = dice.between(80, 120);
  const b = a + dice.between(-26, 26);
  const c = dice.between(110, 150);
  const frame = `stroke='${p.ink}' stroke-width='4'`;
  return (
    shape(PANEL, p.paper) +
    shape(`M14 14H236V${n(b)}L14 ${n(a)}Z`, p.light, frame) +
    shape(`M14 ${n(a + 9)}L${n(c)} ${n(a + 9 + ((b - a) * c) / 230)}L${n(c - 16)} 290H14Z`, p.mid, frame) +
    shape(`M${n(c + 9)} ${n(a + 9 + ((b - a) * c) / 230)}L236 ${n(b + 9)}V290H${n(c - 7)}Z`, p.deep, frame) +
    shape(PANEL, dots)
  );
};

const storm: Background = (p, dice, dots) => {
  let bolts = '';
  for (let i = 0; i < 3; i++) {
    let x = dice.between(20, 60) + i * 75;
    const start = n(x);
    let back = '';
    bolts += `M${start} 10`;
    for (let y = 10; y < 200;) {
      const slip = dice.between(12, 30);
      y += dice.between(35, 60);
      x += dice.chance(0.5) ? slip : -slip;
      bolts += `L${n(x)} ${n(y)}`;
      back = `L${n(x + 11)} ${n(y - 12)}${back}`;
    }
    bolts += `${back}L${n(Number(start) + 14)} 10Z`;
  }
  return (
    shape(PANEL, p.deep) +
    shape('M10 160Q60 120 110 170T240 150V290H10Z', p.mid) +
    shape(PANEL, dots) +
    shape(bolts, p.glow, `stroke='${p.ink}' stroke-width='3'`)
  );
};

const cosmos: Background = (p, dice, dots) => {
  let stars = '';
  for (let i = 0; i < 26; i++) stars += `M${Math.round(dice.between(14, 236))} ${Math.round(dice.between(14, 240))}h.1`;
  const x = dice.between(40, 210);
  const y = dice.between(50, 110);
  const r = dice.between(38, 58);
  const dark = p.deep === p.light ? p.ink : p.deep;
  return (
    shape(PANEL, dark) +
    shape('M10 250Q90 150 240 170V290H10Z', p.mid) +
    shape(PANEL, dots) +
    line(stars, p.glow, 3) +
    `<g stroke='${p.ink}' stroke-width='4'><circle cx='${n(x)}' cy='${n(y)}' r='${n(r)}' fill='${p.light}'/>` +
    `<ellipse cx='${n(x)}' cy='${n(y)}' rx='${n(r * 1.7)}' ry='${n(r * 0.34)}' fill='none' stroke='${p.trim}' stroke-width='7' transform='rotate(-18 ${n(x)} ${n(y)})'/></g>`
  );
};

const speed: Background = (p, dice, dots) => {
  const x = dice.between(80, 170);
  const y = dice.between(90, 180);
  let wedges = '';
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * 6.283 + dice.between(-0.07, 0.07);
    const near = dice.between(78, 118);
    const wide = dice.between(0.016, 0.045);
    wedges += `M${Math.round(x + Math.cos(angle) * near)} ${Math.round(y + Math.sin(angle) * near)}`;
    for (const side of [angle - wide, angle + wide])
      wedges += `L${Math.round(x + Math.cos(side) * 320)} ${Math.round(y + Math.sin(side) * 320)}`;
  }
  return shape(PANEL, p.light) + shape(PANEL, dots) + shape(wedges, p.ink);
};

export const backgrounds = { sunburst, impact, split, skyline, rings, panels, storm, cosmos, speed } as const;

export type BackgroundName = keyof typeof backgrounds;
