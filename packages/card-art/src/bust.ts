import { emblem } from './emblems.js';
import type { Palette } from './palette.js';
import { diceFor, type Dice } from './random.js';
import { line, n, shape } from './svg.js';

const BODY = 'M-20-60-24-44C-46-30-82-26-97 0-108 26-111 70-112 130H112C111 70 108 26 97 0 82-26 46-30 24-44L20-60Z';
const BODY_SHADE =
  'M112 130H66L80 94 60 98 78 58 60 60 80 24 68 16 86-12 97 0C108 26 111 70 112 130ZM22-52-6-30 18-34 40-14 54-30Z';
const BODY_DOTS = 'M112 130H34L50 60 32 20 60-30 97 0C108 26 111 70 112 130Z';
const MUSCLES = 'M-66 46C-46 70-14 68 0 54 14 68 44 70 62 48M-76 22C-70 46-72 66-82 92M0 54V130';
const HEAD = 'M-31-112C-33-142-18-153 0-153S33-142 31-112C31-90 25-72 14-60 7-53-7-53-14-60-25-72-31-90-31-112Z';
const HEAD_SHADE = 'M31-112C31-90 25-72 14-60L4-55 16-72 9-84 22-100 16-120 24-142C30-134 32-124 31-112Z';
const EYES = 'M-26-111-6-101C-8-91-19-91-24-98ZM26-111 6-101C8-91 19-91 24-98Z';
const JAW = 'M-22-86-8-92 0-84 8-92 22-86C20-72 12-59 0-55-12-59-20-72-22-86Z';
const HOOD = 'M-48-38C-56-110-38-158 0-168 38-158 56-110 48-38L0-24Z';

const SKINS: readonly [string, ...string[]] = [
  '#f2c9a5',
  '#d9a074',
  '#a56a43',
  '#6f432b',
  '#f2c9a5',
  '#8d5638',
  '#9ec7a0',
  '#9db7dd',
];

/** Headgear as a pair: the part behind the head and the part on it. */
const HEADGEAR: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['', ''],
  ['', 'M-33-112C-42-150-14-168 12-163 36-160 42-138 33-110 28-128 16-134 2-133-12-136-26-130-33-112Z'],
  ['M-28-126C-54-128-68-150-62-182-48-160-36-152-18-148ZM28-126C54-128 68-150 62-182 48-160 36-152 18-148Z', ''],
  ['M-30-124-62-150-48-102ZM30-124 62-150 48-102Z', ''],
  ['', 'M-33-132-36-166-17-149 0-180 17-149 36-166 33-132Q0-142-33-132Z'],
  [
    'M-9-130C-18-186 30-190 44-160 52-140 46-116 38-98 34-126 22-138 8-130Z',
    'M-6-154C-4-172 10-180 24-172 14-164 10-150 7-128Z',
  ],
  [
    '',
    'M-32-118C-46-150-31-162-35-182-18-174-16-163-8-169-9-182 5-188 10-198 14-180 25-178 22-166 36-168 38-150 32-118 14-140-12-140-32-118Z',
  ],
];
const LONG_HAIR: readonly [string, string] = [
  'M-30-140C-70-120-52-60-84-16-44-20-32-40-24-60H24C32-40 54-26 92-34 56-64 68-124 30-140Z',
  'M-33-108C-42-150-16-166 8-164 36-162 44-136 33-106 30-126 16-136 4-140-8-132-28-128-33-108Z',
];
// The costume is derived from the name, so a name containing "woman" must not get the other hairstyle.
const WOMAN =
  /woman|girl|\b(she|ms|miss|mrs|lady|queen|witch|widow|madame|jean|storm|rogue|phoenix|wasp|gamora|elektra|jubilee|dazzler)\b/i;

function face(kind: number, p: Palette, skin: string): string {
  const shade = shape(HEAD_SHADE, p.ink, `stroke='none'`);
  const eyes = (fill: string): string => shape(EYES, fill, `stroke-width='3'`);
  const mouth = line('M-9-69Q0-66 10-71', p.ink, 3);
  switch (kind) {
    case 0: // 0 to 6: full mask, cowl, domino mask, visor, hood, helm, robot
      return shape(HEAD, p.hero) + shade + eyes('#fff') + line('M0-152V-106M-14-74Q0-66 10-74', p.ink, 2);
    case 1:
      return shape(HEAD, p.hero) + shape(JAW, skin) + shade + eyes('#fff') + mouth;
    case 2:
      return (
        shape(HEAD, skin) +
        shade +
        shape('M-34-118Q0-106 34-118L29-94Q14-86 0-96-14-86-29-94Z', p.trim) +
        eyes('#fff') +
        mouth
      );
    case 3:
      return (
        shape(HEAD, p.hero) +
        shape('M-15-80H15L9-59H-9Z', skin) +
        shade +
        shape('M-33-118H33L27-94H-27Z', p.glow) +
        line('M-20-107H10', p.trim, 7) +
        mouth
      );
    case 4:
      return (
        shape(HOOD, p.hero) + shape('M-30-60C-40-110-24-140 0-146 24-140 40-110 30-60L0-44Z', p.ink) + eyes(p.glow)
      );
    case 5:
      return (
        shape(HEAD, p.trim) +
        shape('M-31-112H-7L-4-59-14-60C-25-72-31-90-31-112ZM31-112H7L4-59 14-60C25-72 31-90 31-112Z', p.hero) +
        shade +
        shape('M-27-109-5-103V-95L-24-98ZM27-109 5-103V-95L24-98Z', p.glow, `stroke-width='3'`)
      );
    default:
      return (
        shape('M-32-148H32L36-100 22-58H-22L-36-100Z', p.trim) +
        shape('M14-148H32L36-100 22-58H8L20-92Z', p.ink, `stroke='none'`) +
        shape('M-30-116H30V-98H-30Z', p.ink) +
        shape('M-24-112H-6V-102H-24ZM24-112H6V-102H24Z', p.glow, `stroke='none'`) +
        line('M-14-82V-66M-5-82V-66M5-82V-66M14-82V-66', p.ink, 3)
      );
  }
}

/** A heroic bust around 0,0 (about 230 wide, y -200 to 130); empty `dots` for a small one without detail. */
export function bust(name: string, p: Palette, dice: Dice, dots: string): string {
  const costume = diceFor(`costume ${name}`);
  const woman = WOMAN.test(name) || costume.chance(0.12);
  const kind = costume.roll(woman ? 4 : 7);
  const skin = costume.pick(SKINS);
  const hair = costume.pick([p.ink, p.trim, p.deep, '#5b3a22', '#e7c15a', p.ink]);
  const [back, top] = kind === 4 ? ['', ''] : woman ? LONG_HAIR : costume.pick(HEADGEAR);
  const slim = woman ? 0.8 : costume.between(0.9, 1.04);
  const cape = costume.roll(4);
  const chest = costume.roll(4);
  const sign = emblem(costume);
  const flow = Math.round(dice.between(-24, 24));
  let body = shape(BODY, p.hero);
  if (chest === 1) body += shape('M-26-41-56-29 0 70 56-29 26-41 0 2Z', p.trim);
  if (chest === 2)
    body += shape('M-97 0C-84-22-62-27-48-32L-66 36-105 44ZM97 0C84-22 62-27 48-32L66 36 105 44Z', p.trim);
  if (chest === 3) body += shape('M-112 130C-111 96-110 84-108 66Q0 108 108 66C110 84 111 96 112 130Z', p.trim);
  return (
    `<g stroke='${p.ink}' stroke-width='4.5'>` +
    (cape > 0 ? shape(`M-86-12C-124 20-${128 - flow} 90-140 140H140C${128 + flow} 90 124 20 86-12Z`, p.trim) : '') +
    (back && shape(back, hair)) +
    (cape > 1 ? shape('M-24-34-64-26-70-100-34-64ZM24-34 64-26 70-100 34-64Z', p.trim) : '') +
    `<g transform='scale(${slim.toFixed(2)} 1)'>${body}` +
    (dots && shape(BODY_DOTS, dots, `stroke='none'`)) +
    shape(BODY_SHADE, p.ink, `stroke='none'`) +
    (dots && line(MUSCLES, p.ink, 3) + line('M-92 6C-98 26-102 44-104 62M-84-8-76-15', p.glow, 4, `opacity='.8'`)) +
    '</g>' +
    shape(
      sign,
      chest === 1 ? p.hero : p.glow,
      `stroke-width='3' transform='translate(0 ${chest === 1 ? 4 : 16}) scale(${chest === 1 ? 0.8 : 1.15})'`,
    ) +
    `<g transform='translate(0 ${n(woman ? 6 : 10)}) scale(${woman ? 1.08 : 1.16})'>${face(kind, p, skin)}${top && shape(top, hair)}</g></g>`
  );
}
