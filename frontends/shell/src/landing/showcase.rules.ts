/** The landing page's showcase (SPEC sections 2 and 9). */
export const ROTATION_MS = 4000;
export const DOTS = 8;

export const moved = (at: number, step: number, count: number): number => (count ? (at + step + count) % count : 0);

/** Distance of a card from the front one, the shorter way around; negative means left. */
export const offsetFrom = (at: number, card: number, count: number): number => {
  const right = (card - at + count) % count;
  return right <= count / 2 ? right : right - count;
};

export const dotOf = (at: number, count: number): number => (count ? Math.floor((at * DOTS) / count) : 0);

export const positionOf = (dot: number, count: number): number => Math.ceil((dot * count) / DOTS);
