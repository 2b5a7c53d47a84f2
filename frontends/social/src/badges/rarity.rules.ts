import type { BadgeView } from '@ninepocket/contracts/social/badges';

type Rarity = BadgeView['rarity'];

interface RarityLook {
  name: string;
  /** One to five: a rarity differs in name, pips and shape, not only in color. */
  pips: number;
  /** A CSS clip-path. */
  shape: string;
  fill: string;
}

/** A star with so many points, whose inner corners are at this share of the radius. */
const star = (points: number, inner: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? 50 : 50 * inner;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)}% ${(50 + radius * Math.sin(angle)).toFixed(1)}%`;
  });
  return `polygon(${corners.join(', ')})`;
};

export const RARITIES: Record<Rarity, RarityLook> = {
  common: { name: 'Common', pips: 1, shape: 'circle(50%)', fill: 'bg-[#d9d2c2]' },
  bronze: { name: 'Bronze', pips: 2, shape: 'inset(6% round 22%)', fill: 'bg-[#e0a06a]' },
  silver: {
    name: 'Silver',
    pips: 3,
    shape: 'polygon(50% 0%, 95% 25%, 95% 75%, 50% 100%, 5% 75%, 5% 25%)',
    fill: 'bg-[#c9d1db]',
  },
  gold: { name: 'Gold', pips: 4, shape: star(12, 0.84), fill: 'bg-primary' },
  platinum: { name: 'Platinum', pips: 5, shape: star(16, 0.72), fill: 'bg-[#9fe8ea]' },
};
export const MAX_PIPS = 5;
