import { emblem } from './emblems.js';
import type { Palette } from './palette.js';
import { pickPose, type Point, type Pose } from './poses.js';
import { diceFor, type Dice } from './random.js';
import { line, n, polygon, shape } from './svg.js';

/**
 * A limb between two joints as a tapered polygon. It winds clockwise like the torso, because parts of one path with
 * opposite winding would cut holes into each other.
 */
function limb([ax, ay]: Point, [bx, by]: Point, atA: number, atB: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const sx = -(by - ay) / length;
  const sy = (bx - ax) / length;
  return polygon([
    ax - sx * atA,
    ay - sy * atA,
    bx - sx * atB,
    by - sy * atB,
    bx + sx * atB,
    by + sy * atB,
    ax + sx * atA,
    ay + sy * atA,
  ]);
}

function blob([x, y]: Point, radius: number): string {
  const r = Math.round(radius);
  return `M${Math.round(x) - r} ${Math.round(y)}a${r} ${r} 0 1 1 ${r * 2} 0 ${r} ${r} 0 1 1-${r * 2} 0Z`;
}

function cape(pose: Pose, dice: Dice, [left, right]: readonly [Point, Point]): string {
  const [wx, wy] = pose.wind;
  const length = Math.hypot(wx, wy) || 1;
  const sx = (-wy / length) * dice.between(38, 50);
  const sy = (wx / length) * dice.between(38, 50);
  const [nx, ny] = pose.neck;
  const end = (k: number): string =>
    `${Math.round(nx + wx * (1.15 + 0.1 * (k % 2)) + sx * k * 0.6)} ${Math.round(ny + wy * (1.15 + 0.1 * (k % 2)) + sy * k * 0.6)}`;
  return `M${n(left[0])} ${n(left[1])}Q${n(nx + wx * 0.5 - sx)} ${n(ny + wy * 0.5 - sy)} ${end(-2)}L${end(-0.7)} ${end(0)} ${end(1)} ${end(2)}Q${n(nx + wx * 0.5 + sx)} ${n(ny + wy * 0.5 + sy)} ${n(right[0])} ${n(right[1])}Z`;
}

export function fullFigure(name: string, p: Palette, dice: Dice, dark = false): string {
  const costume = diceFor(`costume ${name}`);
  const pose = pickPose(dice);
  const bulk = costume.between(0.86, 1.14);
  const { head, neck, hip } = pose;
  const across = (hip[0] - neck[0]) * -0.3;
  const shoulders: readonly [Point, Point] = [
    [neck[0] - 25 * bulk, neck[1] + 10 + across],
    [neck[0] + 25 * bulk, neck[1] + 10 - across],
  ];
  // Each arm is attached to the nearer shoulder, otherwise a raised arm would cross the chest.
  const nearer = pose.hands[0][0] <= pose.hands[1][0] ? shoulders : ([shoulders[1], shoulders[0]] as const);
  const hips: readonly [Point, Point] =
    pose.feet[0][0] <= pose.feet[1][0]
      ? [
          [hip[0] - 9, hip[1]],
          [hip[0] + 9, hip[1]],
        ]
      : [
          [hip[0] + 9, hip[1]],
          [hip[0] - 9, hip[1]],
        ];
  const torso = polygon([
    shoulders[0][0] - 4,
    shoulders[0][1],
    neck[0],
    neck[1] - 4,
    shoulders[1][0] + 4,
    shoulders[1][1],
    hip[0] + 17 * bulk,
    hip[1] + 4,
    hip[0],
    hip[1] + 16,
    hip[0] - 17 * bulk,
    hip[1] + 4,
  ]);
  let body = torso + blob(shoulders[0], 12 * bulk) + blob(shoulders[1], 12 * bulk) + limb(neck, head, 8, 8);
  let ends = '';
  for (const side of [0, 1] as const) {
    const foot = pose.feet[side];
    const knee = pose.knees[side];
    body +=
      limb(nearer[side], pose.elbows[side], 12 * bulk, 8 * bulk) +
      limb(hips[side], knee, 15 * bulk, 10 * bulk) +
      limb(knee, foot, 10 * bulk, 6);
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
  // With the stroke painted first, the parts of one path merge and only their common outline remains.
  const outline = `stroke='${p.ink}' stroke-width='7' paint-order='stroke'`;
  return (
    (cloak && shape(cloak, p.trim, `stroke='${p.ink}' stroke-width='4'`)) +
    shape(body, p.hero, outline) +
    skull +
    `fill='${skin}' stroke='${p.ink}' stroke-width='4'/>` +
    shape(ends, p.trim, outline) +
    shape(
      polygon([
        neck[0] + 6,
        neck[1] + 4,
        shoulders[1][0] + 4,
        shoulders[1][1] + 8,
        hip[0] + 15 * bulk,
        hip[1],
        hip[0] + 2,
        hip[1] + 8,
      ]),
      p.ink,
      `opacity='.35'`,
    ) +
    shape(
      polygon([
        hip[0] - 17 * bulk,
        hip[1] - 2,
        hip[0] + 17 * bulk,
        hip[1] - 2,
        hip[0] + 17 * bulk,
        hip[1] + 5,
        hip[0] - 17 * bulk,
        hip[1] + 5,
      ]),
      p.glow,
    ) +
    shape(
      emblem(costume),
      p.glow,
      `transform='translate(${n(neck[0] + (hip[0] - neck[0]) * 0.3)} ${n(neck[1] + 24)}) scale(.6)'`,
    ) +
    shape(`M${head[0] - 14} ${head[1] - 8}h28v9q-7 6-14 0-7 6-14 0Z`, p.ink) +
    line(`M${head[0] - 9} ${head[1] - 3}h6m6 0h6`, '#fff', 4)
  );
}
