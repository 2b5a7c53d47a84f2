import { backgrounds, burst, type BackgroundName } from './backgrounds.js';
import { bust } from './bust.js';
import { foilDefs, frame, sheen, type ArtCard } from './frame.js';
import { fullFigure } from './full-figure.js';
import { FACE } from './lettering.js';
import { paletteOf, varyPalette, type Palette } from './palette.js';
import { fist, shield, tickedRows } from './props.js';
import { diceFor, hashText, type Dice } from './random.js';
import { escapeXml, line, n, shape } from './svg.js';

export type { ArtCard };

const FIGURES = ['bust', 'bust', 'figure', 'figure', 'silhouette', 'fist', 'shield'] as const;

type Archetype = `${BackgroundName}-${(typeof FIGURES)[number]}` | 'versus' | 'checklist';

const SCENES: Readonly<Record<BackgroundName, readonly [(typeof FIGURES)[number], ...(typeof FIGURES)[number][]]>> = {
  sunburst: ['bust', 'bust', 'figure', 'shield'],
  impact: ['fist', 'figure', 'bust', 'shield'],
  split: ['bust', 'figure', 'bust'],
  skyline: ['silhouette', 'silhouette', 'figure'],
  rings: ['bust', 'figure', 'shield'],
  panels: ['bust', 'figure'],
  storm: ['figure', 'bust', 'silhouette'],
  cosmos: ['figure', 'bust'],
  speed: ['figure', 'bust', 'figure', 'fist'],
};
const NAMES = Object.keys(SCENES) as [BackgroundName, ...BackgroundName[]];

export const archetypes: readonly Archetype[] = [
  ...new Set(NAMES.flatMap((name) => SCENES[name].map((figure) => `${name}-${figure}` as const))),
  'versus',
  'checklist',
];

function scene(card: ArtCard, dice: Dice): { archetype: Archetype; background: BackgroundName; figure: string } {
  const background = dice.pick(NAMES);
  const figure = dice.pick(SCENES[background]);
  if (/^checklist\b/i.test(card.name)) return { archetype: 'checklist', background: 'sunburst', figure: 'checklist' };
  if (/ vs?\.? /i.test(card.name)) return { archetype: 'versus', background: 'split', figure: 'versus' };
  return { archetype: `${background}-${figure}`, background, figure };
}

export const archetypeOf = (card: ArtCard): Archetype => scene(card, seedOf(card)).archetype;

// The number is part of the seed because a set can contain the same name ten times.
const seedOf = (card: ArtCard): Dice => diceFor(`${card.name}|${card.number}|${card.set}|${card.year}`);

function figureOf(kind: string, card: ArtCard, p: Palette, dice: Dice, dots: string): string {
  const flip = dice.chance(0.5) ? -1 : 1;
  const at = (x: number, y: number, scale: number, inner: string, mirrored = flip): string =>
    `<g transform='translate(${n(x)} ${n(y)}) scale(${n(scale * mirrored * 100) === '100' ? 1 : (scale * mirrored).toFixed(2)} ${scale.toFixed(2)})'>${inner}</g>`;
  const { name } = card;
  switch (kind) {
    case 'checklist':
      return tickedRows(p, dice);
    case 'versus': {
      const [left = name, right = name] = name.split(/ vs?\.? /i);
      const other = { ...p, hero: p.trim, trim: p.hero };
      return (
        at(70, 212, 0.66, bust(left, p, dice, ''), 1) +
        at(181, 220, 0.66, bust(right, other, dice, ''), -1) +
        shape(burst(125, 66, 40, 25, 11, dice), p.glow, `stroke='${p.ink}' stroke-width='4'`) +
        line('M107 53 115 80 123 53M143 57Q130 48 129 60 131 67 139 67 144 76 131 79L126 76', p.ink, 6)
      );
    }
    case 'fist':
      return at(125, 140, dice.between(0.95, 1.1), fist(name, p, dice));
    case 'shield':
      return at(125, 145, 1, shield(name, p), 1);
    case 'silhouette':
      return at(dice.between(110, 140), 150, dice.between(1, 1.12), fullFigure(name, p, dice, true));
    case 'figure':
      return at(dice.between(112, 138), 150, dice.between(1.08, 1.22), fullFigure(name, p, dice));
    default:
      return at(dice.between(119, 131), dice.between(196, 204), dice.between(0.86, 0.94), bust(name, p, dice, dots));
  }
}

/**
 * A complete SVG document of 250 x 350 units, without links, scripts or fonts. Deterministic: set and year choose
 * palette and frame, the name chooses the costume.
 */
export function drawCard(card: ArtCard): string {
  const dice = seedOf(card);
  const { background, figure } = scene(card, dice);
  const family = paletteOf(card.set, card.year);
  const p = varyPalette(family, dice);
  // Ids are global when an SVG is inlined in a page, so each card needs its own.
  const id = hashText(`${card.name}|${card.number}|${card.set}|${card.year}|${card.isInsert}`).toString(36);
  const dots = `url(#d${id})`;
  const step = dice.pick([7, 8, 9, 10]);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 250 350' role='img' aria-label='${escapeXml(card.name.slice(0, 120))}' stroke-linejoin='round' stroke-linecap='round' ${FACE}><defs>` +
    `<pattern id='d${id}' width='${step}' height='${step}' patternUnits='userSpaceOnUse' patternTransform='rotate(30)'><circle cx='3' cy='3' r='${n(step * 0.22)}' fill='${p.ink}' opacity='.22'/></pattern>` +
    `<clipPath id='c${id}'><path d='M10 10H240V290H10Z'/></clipPath>${card.isInsert ? foilDefs(id) : ''}</defs>` +
    frame.border(card, family, id) +
    `<g clip-path='url(#c${id})'>${backgrounds[background](p, dice, dots)}${figureOf(figure, card, p, dice, dots)}${card.isInsert ? sheen(id) : ''}</g>` +
    frame.plate(card, family, id) +
    '</svg>'
  );
}

export function cardArtUrl(card: ArtCard): string {
  // Escapes only what a URL may not contain: base64 or full escaping would be a third longer.
  return `data:image/svg+xml,${drawCard(card).replace(/[^\w\-.~!*'();:@=+$,/?]/gu, encodeURIComponent)}`;
}
