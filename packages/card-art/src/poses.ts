import type { Dice } from './random.js';

export type Point = readonly [number, number];

/** Joints of a figure about 200 high around 0,0; `wind` is where the cape points. */
export type Pose = {
  head: Point;
  neck: Point;
  hip: Point;
  elbows: readonly [Point, Point];
  hands: readonly [Point, Point];
  knees: readonly [Point, Point];
  feet: readonly [Point, Point];
  wind: Point;
};

// x and y of: head, neck, hip, elbows, hands, knees, feet, wind. In order: standing, flying, leaping, punching,
// landing, raising energy, running.
const POSES: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, -92, 0, -66, 0, 2, -52, -26, 52, -26, -24, 0, 24, 0, -22, 50, 22, 50, -34, 104, 34, 104, 30, 108],
  [26, -78, 14, -58, -16, 4, 54, -98, -20, -24, 78, -130, -2, 4, -44, 40, -6, 52, -84, 78, -50, 88, -100, 50],
  [18, -86, 8, -62, -8, 0, -40, -66, 50, -54, -66, -98, 84, -76, 34, 26, -34, 46, 8, 72, -78, 62, -92, 22],
  [20, -80, 6, -60, -10, 6, 52, -56, -50, -42, 98, -62, -36, -6, 34, 40, -42, 50, 44, 100, -78, 98, -104, 0],
  [10, -46, 2, -24, -18, 32, 38, 16, -56, -30, 36, 72, -92, -58, 44, 36, -34, 80, 30, 98, -82, 92, -96, -40],
  [0, -78, 0, -56, 0, 8, -46, -78, 46, -78, -56, -128, 56, -128, -24, 54, 20, 56, -44, 106, 30, 108, -44, 112],
  [30, -80, 18, -58, -8, 4, -24, -34, 54, -26, -56, -12, 76, -56, 36, 30, -30, 46, 50, 86, -90, 44, -100, -16],
];

export function pickPose(dice: Dice): Pose {
  const numbers = dice.pick(POSES);
  const at = (i: number): Point => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0];
  const pair = (i: number): readonly [Point, Point] => [at(i), at(i + 1)];
  return {
    head: at(0),
    neck: at(1),
    hip: at(2),
    elbows: pair(3),
    hands: pair(5),
    knees: pair(7),
    feet: pair(9),
    wind: at(11),
  };
}
