import type { Dice } from './random.rules.js';

// Plain geometry, deliberately unlike any real logo. Each fits a 40 x 40 box around 0,0.
const EMBLEMS: readonly [string, ...string[]] = [
  'M0-20 5-6 20-6 8 3 13 18 0 9-13 18-8 3-20-6-5-6Z',
  'M-20-12 0 2 20-12V2L0 18-20 2Z',
  'M0-20 20 0 0 20-20 0ZM0-8-8 0 0 8 8 0Z',
  'M-20-8Q-8-6 0 8 8-6 20-8 16 10 0 18-16 10-20-8ZM0-20 6-8 0 0-6-8Z',
  'M-18-12 0-21 18-12V10L0 21-18 10ZM0-10-8-5V4L0 9 8 4V-5Z',
  'M0-18A18 18 0 1 1-.1-18ZM0-9A9 9 0 1 0 .1-9Z',
  'M0-23 6-6 23 0 6 6 0 23-6 6-23 0-6-6Z',
  'M-18-16 0-6 18-16 10 18 0 8-10 18Z',
];

export const emblem = (dice: Dice): string => dice.pick(EMBLEMS);
