/** From this fraction on, the remaining space is shown. */
const TIGHT = 0.9;

/** A former SUPER HERO may be over the limit. */
export const fullness = (copies: number, limit: number): 'roomy' | 'tight' | 'full' => {
  if (copies >= limit) return 'full';
  return copies >= limit * TIGHT ? 'tight' : 'roomy';
};

/**
 * How many skeletons to draw for one of the user's own lists: at least one, at most as many as there are copies.
 * @param copies undefined while unknown
 * @param most how many fill a screen
 */
export const skeletonCount = (copies: number | undefined, most: number): number =>
  Math.min(most, Math.max(copies ?? most, 1));
