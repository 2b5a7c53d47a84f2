/** From this share on the plan's end is near enough to speak of. */
const TIGHT = 0.9;

/** Takes copies held and allowed, gives how near the end of the plan is. A former SUPER HERO may hold more. */
export const fullness = (copies: number, limit: number): 'roomy' | 'tight' | 'full' => {
  if (copies >= limit) return 'full';
  return copies >= limit * TIGHT ? 'tight' : 'roomy';
};

/**
 * How many places to draw for a list of mine that is on its way: no more than there are copies, and one at least.
 * @param copies that I hold; undefined while that is not known
 * @param most that fill a screen
 */
export const likelyItems = (copies: number | undefined, most: number): number =>
  Math.min(most, Math.max(copies ?? most, 1));
