import { backgrounds, type BackgroundName } from './backgrounds.rules.js';
import { centerpieces, checklist, versus, type CenterpieceName } from './centerpieces.rules.js';
import { foil } from './foil.rules.js';
import { frame, parallelOf, type ArtCard } from './frame.rules.js';
import { drawable } from './font.rules.js';
import { paletteOf, varyPalette } from './palette.rules.js';
import { diceFor, type Dice } from './random.rules.js';
import { n } from './svg.rules.js';

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

/** @param hasName whether its name can be drawn; the number is drawn large otherwise */
const sceneOf = (card: ArtCard, dice: Dice, hasName = true) => {
  const background = dice.pick(NAMES);
  const piece = hasName ? dice.pick(SCENES[background]) : 'numeral';
  if (/^checklist\b/i.test(card.name))
    return { archetype: 'checklist', background: 'sunburst', draw: checklist } as const;
  if (/ vs?\.? /i.test(card.name)) return { archetype: 'versus', background: 'split', draw: versus } as const;
  return { archetype: `${background}-${piece}`, background, draw: centerpieces[piece] } as const;
};

export const archetypeOf = (card: ArtCard): Archetype => sceneOf(card, seedOf(card)).archetype;

// The number is part of the seed because a set can contain the same name ten times. A parallel has the seed of its card:
// it is the same picture in other colors.
const seedOf = (card: ArtCard): Dice => diceFor(`${card.name}|${card.number}|${card.set}|${card.year}`);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** @returns null for a name that would lose most of its letters, because the rest would be another name */
export const drawableName = (name: string): string | null => {
  const rest = drawable(name).replace(/ ?\( *\)/g, '');
  const letters = lettersIn(rest);
  return letters > 0 && letters * 2 >= lettersIn(name) ? rest : null;
};

/** @returns the card with texts of which the fonts have every letter */
const spelled = (card: ArtCard): Omit<ArtCard, 'name'> => ({
  ...card,
  number: drawable(card.number),
  set: drawable(card.set),
  variation: card.variation && drawable(card.variation),
  subset: card.subset && drawable(card.subset),
});

const DOTS = 'url(#dots)';
const HEAD = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 250 350' width='250' height='350' stroke-linejoin='round' stroke-linecap='round'>`;

/**
 * A complete SVG document of 250 x 350 units, without links, scripts, fonts or texts: letters are outlines.
 * Deterministic: set and year choose palette and frame, the name chooses letters and emblem. When the same card is to be
 * drawn differently, increase ART_VERSION (packages/service-kit/src/plates).
 */
export function drawCard(given: ArtCard): string {
  const dice = seedOf(given);
  const name = drawableName(given.name);
  const rest = spelled(given);
  const card = { ...rest, name: name ?? (rest.number ? `#${rest.number}` : String(given.year)) };
  const { background, draw } = sceneOf(card, dice, name !== null);
  const family = paletteOf(given.set, given.year);
  const p = varyPalette(family, dice);
  const step = dice.pick([7, 8, 9, 10]);
  const parallel = parallelOf(card);
  return (
    `${HEAD}<defs>` +
    `<pattern id='dots' width='${step}' height='${step}' patternUnits='userSpaceOnUse' patternTransform='rotate(30)'><circle cx='3' cy='3' r='${n(step * 0.22)}' fill='${p.ink}' opacity='.22'/></pattern>` +
    `<clipPath id='picture'><path d='M10 10H240V290H10Z'/></clipPath>${card.isInsert ? foil.defs : ''}</defs>` +
    frame.border(card, family, parallel) +
    `<g clip-path='url(#picture)'>${backgrounds[background](p, dice, DOTS)}${draw(card, p, dice, DOTS)}` +
    `${card.isInsert ? foil.sheen(card) : ''}${parallel ? frame.tint(parallel) : ''}</g>` +
    frame.plate(card, family) +
    (parallel ? frame.tab(parallel, family) : '') +
    '</svg>'
  );
}
