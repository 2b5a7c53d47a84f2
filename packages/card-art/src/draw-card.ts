import { backgrounds, type BackgroundName } from './backgrounds.js';
import { centerpieces, checklist, versus, type CenterpieceName } from './centerpieces.js';
import { foil } from './foil.js';
import { frame, parallelOf, type ArtCard } from './frame.js';
import { FACE } from './lettering.js';
import { paletteOf, varyPalette } from './palette.js';
import { diceFor, hashText, type Dice } from './random.js';
import { escapeXml, n } from './svg.js';

export type { ArtCard };

type Archetype = `${BackgroundName}-${CenterpieceName}` | 'versus' | 'checklist';

const SCENES: Readonly<Record<BackgroundName, readonly [CenterpieceName, ...CenterpieceName[]]>> = {
  sunburst: ['monogram', 'crest', 'sign', 'numeral'],
  impact: ['monogram', 'numeral', 'sign'],
  split: ['monogram', 'crest', 'splash'],
  skyline: ['monogram', 'splash', 'sign'],
  rings: ['sign', 'monogram', 'crest'],
  panels: ['splash', 'crest', 'monogram'],
  storm: ['monogram', 'splash', 'sign'],
  cosmos: ['monogram', 'numeral', 'sign'],
  speed: ['splash', 'monogram', 'crest', 'numeral'],
};
const NAMES = Object.keys(SCENES) as [BackgroundName, ...BackgroundName[]];

export const archetypes: readonly Archetype[] = [
  ...NAMES.flatMap((name) => SCENES[name].map((piece) => `${name}-${piece}` as const)),
  'versus',
  'checklist',
];

const sceneOf = (card: ArtCard, dice: Dice) => {
  const background = dice.pick(NAMES);
  const piece = dice.pick(SCENES[background]);
  if (/^checklist\b/i.test(card.name))
    return { archetype: 'checklist', background: 'sunburst', draw: checklist } as const;
  if (/ vs?\.? /i.test(card.name)) return { archetype: 'versus', background: 'split', draw: versus } as const;
  return { archetype: `${background}-${piece}`, background, draw: centerpieces[piece] } as const;
};

export const archetypeOf = (card: ArtCard): Archetype => sceneOf(card, seedOf(card)).archetype;

// The number is part of the seed because a set can contain the same name ten times. A parallel has the seed of its card:
// it is the same picture in other colors.
const seedOf = (card: ArtCard): Dice => diceFor(`${card.name}|${card.number}|${card.set}|${card.year}`);

/**
 * A complete SVG document of 250 x 350 units, without links, scripts or fonts. Deterministic: set and year choose
 * palette and frame, the name chooses letters and emblem.
 */
export function drawCard(card: ArtCard): string {
  const dice = seedOf(card);
  const { background, draw } = sceneOf(card, dice);
  const family = paletteOf(card.set, card.year);
  const p = varyPalette(family, dice);
  // Ids are global when an SVG is inlined in a page, so each card needs its own.
  const id = hashText(
    `${card.name}|${card.number}|${card.set}|${card.year}|${card.isInsert}|${card.variation ?? ''}`,
  ).toString(36);
  const dots = `url(#d${id})`;
  const step = dice.pick([7, 8, 9, 10]);
  const parallel = parallelOf(card);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 250 350' role='img' aria-label='${escapeXml(card.name.slice(0, 120))}' stroke-linejoin='round' stroke-linecap='round' ${FACE}><defs>` +
    `<pattern id='d${id}' width='${step}' height='${step}' patternUnits='userSpaceOnUse' patternTransform='rotate(30)'><circle cx='3' cy='3' r='${n(step * 0.22)}' fill='${p.ink}' opacity='.22'/></pattern>` +
    `<clipPath id='c${id}'><path d='M10 10H240V290H10Z'/></clipPath>${card.isInsert ? foil.defs(id) : ''}</defs>` +
    frame.border(card, family, id, parallel) +
    `<g clip-path='url(#c${id})'>${backgrounds[background](p, dice, dots)}${draw(card, p, dice, dots)}` +
    `${card.isInsert ? foil.sheen(card, id) : ''}${parallel ? frame.tint(parallel) : ''}</g>` +
    frame.plate(card, family, id) +
    (parallel ? frame.tab(parallel, family) : '') +
    '</svg>'
  );
}

export function cardArtUrl(card: ArtCard): string {
  // Escapes only what a URL may not contain: base64 or full escaping would be a third longer.
  return `data:image/svg+xml,${drawCard(card).replace(/[^\w\-.~!*'();:@=+$,/?]/gu, encodeURIComponent)}`;
}
