/** Pure rules of the landing page's showcase (SPEC sections 2 and 9). */
export const ROTATION_MS = 4000;
export const DOTS = 8;

/** The position `step` further on, round and round. */
export const moved = (at: number, step: number, count: number): number => (count ? (at + step + count) % count : 0);

/** How far a card lies from the leading one, the shorter way round: negative is left. */
export const offsetFrom = (at: number, card: number, count: number): number => {
  const right = (card - at + count) % count;
  return right <= count / 2 ? right : right - count;
};

/** Which of the dots stands for a position: the dots share out all cards. */
export const dotOf = (at: number, count: number): number => (count ? Math.floor((at * DOTS) / count) : 0);

/** The first position that a dot stands for. */
export const positionOf = (dot: number, count: number): number => Math.ceil((dot * count) / DOTS);
