import { emblem } from './emblems.js';
import type { Palette } from './palette.js';
import { diceFor, type Dice } from './random.js';
import { line, n, polygon, shape } from './svg.js';

type Point = readonly [number, number];

/** Joints of a figure about 200 high round 0,0; `wind` is where the cape goes. */
type Pose = {
  head: Point;
  neck: Point;
  hip: Point;
  elbows: readonly [Point, Point];
  hands: readonly [Point, Point];
  knees: readonly [Point, Point];
  feet: readonly [Point, Point];
  wind: Point;
};

const POSES: readonly [Pose, ...Pose[]] = [
  // stands, fists on hips
  { head: [0, -92], neck: [0, -66], hip: [0, 2], elbows: [[-52, -26], [52, -26]], hands: [[-24, 0], [24, 0]], knees: [[-22, 50], [22, 50]], feet: [[-34, 104], [34, 104]], wind: [30, 108] },
  // flies up, one fist ahead
  { head: [26, -78], neck: [14, -58], hip: [-16, 4], elbows: [[54, -98], [-20, -24]], hands: [[78, -130], [-2, 4]], knees: [[-44, 40], [-6, 52]], feet: [[-84, 78], [-50, 88]], wind: [-100, 50] },
  // leaps
  { head: [18, -86], neck: [8, -62], hip: [-8, 0], elbows: [[-40, -66], [50, -54]], hands: [[-66, -98], [84, -76]], knees: [[34, 26], [-34, 46]], feet: [[8, 72], [-78, 62]], wind: [-92, 22] },
  // throws a punch
  { head: [20, -80], neck: [6, -60], hip: [-10, 6], elbows: [[52, -56], [-50, -42]], hands: [[98, -62], [-36, -6]], knees: [[34, 40], [-42, 50]], feet: [[44, 100], [-78, 98]], wind: [-104, 0] },
  // lands on one knee
  { head: [10, -46], neck: [2, -24], hip: [-18, 32], elbows: [[38, 16], [-56, -30]], hands: [[36, 72], [-92, -58]], knees: [[44, 36], [-34, 80]], feet: [[30, 98], [-82, 92]], wind: [-96, -40] },
  // arms raised, energy between the fists
  { head: [0, -78], neck: [0, -56], hip: [0, 8], elbows: [[-46, -78], [46, -78]], hands: [[-56, -128], [56, -128]], knees: [[-24, 54], [20, 56]], feet: [[-44, 106], [30, 108]], wind: [-44, 112] },
  // runs
  { head: [30, -80], neck: [18, -58], hip: [-8, 4], elbows: [[-24, -34], [54, -26]], hands: [[-56, -12], [76, -56]], knees: [[36, 30], [-30, 46]], feet: [[50, 86], [-90, 44]], wind: [-100, -16] },
];

/** Takes two joints and the thickness at each, gives a limb as a tapered polygon. */
function limb([ax, ay]: Point, [bx, by]: Point, atA: number, atB: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const sx = -(by - ay) / length;
  const sy = (bx - ax) / length;
  return polygon([ax + sx * atA, ay + sy * atA, bx + sx * atB, by + sy * atB, bx - sx * atB, by - sy * atB, ax - sx * atA, ay - sy * atA].map(Math.round));
}

const blob = ([x, y]: Point, r: number): string => `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0Z`;

function cape(pose: Pose, dice: Dice, [left, right]: readonly [Point, Point]): string {
  const [wx, wy] = pose.wind;
  const length = Math.hypot(wx, wy) || 1;
  const sx = (-wy / length) * dice.between(38, 50);
  const sy = (wx / length) * dice.between(38, 50);
  const [nx, ny] = pose.neck;
  const end = (k: number): string => `${n(nx + wx * (1.15 + 0.1 * (k % 2)) + sx * k * 0.6)} ${n(ny + wy * (1.15 + 0.1 * (k % 2)) + sy * k * 0.6)}`;
  return `M${n(left[0])} ${n(left[1])}Q${n(nx + wx * 0.5 - sx)} ${n(ny + wy * 0.5 - sy)} ${end(-2)}L${end(-0.7)} ${end(0)} ${end(1)} ${end(2)}Q${n(nx + wx * 0.5 + sx)} ${n(ny + wy * 0.5 + sy)} ${n(right[0])} ${n(right[1])}Z`;
}

/**
 * Takes the card's name (the costume belongs to it), palette and dice, and whether the figure is only a dark
 * silhouette; gives a whole figure round 0,0 (about 200 high).
 */
export function fullFigure(name: string, p: Palette, dice: Dice, dark = false): string {
  const costume = diceFor(`costume ${name}`);
  const pose = dice.pick(POSES);
  const bulk = costume.between(0.86, 1.14);
  const { head, neck, hip } = pose;
  const across = (hip[0] - neck[0]) * -0.3;
  const shoulders: readonly [Point, Point] = [[neck[0] - 25 * bulk, neck[1] + 10 + across], [neck[0] + 25 * bulk, neck[1] + 10 - across]];
  // Each arm hangs from the nearer shoulder, or a raised arm would cross the chest.
  const nearer = pose.hands[0][0] <= pose.hands[1][0] ? shoulders : ([shoulders[1], shoulders[0]] as const);
  const hips: readonly [Point, Point] = pose.feet[0][0] <= pose.feet[1][0] ? [[hip[0] - 9, hip[1]], [hip[0] + 9, hip[1]]] : [[hip[0] + 9, hip[1]], [hip[0] - 9, hip[1]]];
  const torso = polygon([shoulders[0][0] - 4, shoulders[0][1], neck[0], neck[1] - 4, shoulders[1][0] + 4, shoulders[1][1], hip[0] + 17 * bulk, hip[1] + 4, hip[0], hip[1] + 16, hip[0] - 17 * bulk, hip[1] + 4]);
  let body = torso + blob(shoulders[0], 12 * bulk) + blob(shoulders[1], 12 * bulk) + limb(neck, head, 8, 8);
  let ends = '';
  for (const side of [0, 1] as const) {
    const foot = pose.feet[side];
    const knee = pose.knees[side];
    body += limb(nearer[side], pose.elbows[side], 12 * bulk, 8 * bulk) + limb(hips[side], knee, 15 * bulk, 10 * bulk) + limb(knee, foot, 10 * bulk, 6);
    ends += limb(pose.elbows[side], pose.hands[side], 9 * bulk, 7 * bulk) + blob(pose.hands[side], 9 * bulk);
    const mid: Point = [(knee[0] * 2 + foot[0]) / 3, (knee[1] * 2 + foot[1]) / 3];
    ends += limb(mid, foot, 10.5 * bulk, 8) + limb(foot, [foot[0] + (foot[0] >= hip[0] ? 13 : -13), foot[1] + 5], 8, 5);
  }
  const skull = `<ellipse cx='${head[0]}' cy='${head[1]}' rx='15' ry='18' `;
  const cloak = costume.chance(0.7) ? cape(pose, dice, shoulders) : '';
  if (dark) {
    return `<g fill='${p.ink}' stroke='${p.ink}' stroke-width='3'>${cloak && shape(cloak, p.hero, `stroke='${p.ink}'`)}<path d='${body}${ends}'/>${skull}/></g>${line(`M${head[0] - 9} ${head[1] - 3}h6m6 0h6`, p.glow, 4)}`;
  }
  const skin = costume.pick(['#f2c9a5', '#d9a074', '#8d5638', p.hero, p.hero, p.trim]);
  const outline = `stroke='${p.ink}' stroke-width='7'`;
  return (
    (cloak && shape(cloak, p.trim, `stroke='${p.ink}' stroke-width='4'`)) +
    shape(body + ends, p.ink, outline) + skull + `fill='${skin}' stroke='${p.ink}' stroke-width='4'/>` +
    shape(body, p.hero) + shape(ends, p.trim) +
    shape(polygon([neck[0] + 6, neck[1] + 4, shoulders[1][0] + 4, shoulders[1][1] + 8, hip[0] + 15 * bulk, hip[1], hip[0] + 2, hip[1] + 8]), p.ink, `opacity='.35'`) +
    shape(polygon([hip[0] - 17 * bulk, hip[1] - 2, hip[0] + 17 * bulk, hip[1] - 2, hip[0] + 17 * bulk, hip[1] + 5, hip[0] - 17 * bulk, hip[1] + 5]), p.glow) +
    shape(emblem(costume), p.glow, `transform='translate(${n(neck[0] + (hip[0] - neck[0]) * 0.3)} ${n(neck[1] + 24)}) scale(.6)'`) +
    shape(`M${head[0] - 14} ${head[1] - 8}h28v9q-7 6-14 0-7 6-14 0Z`, p.ink) + line(`M${head[0] - 9} ${head[1] - 3}h6m6 0h6`, '#fff', 4)
  );
}
