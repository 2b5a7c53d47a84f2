import type { badgeSummary } from '@ninepocket/contracts/social/badges.schemas';
import type { z } from 'zod';

const LEVELS = [
  { from: 0, name: 'Bystander' },
  { from: 25, name: 'Recruit' },
  { from: 75, name: 'Masked Hero' },
  { from: 150, name: 'Vigilante' },
  { from: 300, name: 'Defender' },
  { from: 500, name: 'Team Leader' },
  { from: 750, name: 'Champion' },
  { from: 1_100, name: 'Legend' },
  { from: 1_500, name: 'Cosmic Being' },
];

export const levelOf = (points: number): z.infer<typeof badgeSummary>['level'] => {
  const index = LEVELS.findLastIndex(({ from }) => from <= points);
  return { number: index + 1, ...LEVELS[index]!, next: LEVELS[index + 1]?.from ?? null };
};
