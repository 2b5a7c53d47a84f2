/** From this share on the plan's end is near enough to speak of. */
const TIGHT = 0.9;

/** Takes copies held and allowed, gives how near the end of the plan is. A former SUPER HERO may hold more. */
export const fullness = (copies: number, limit: number): 'roomy' | 'tight' | 'full' => {
  if (copies >= limit) return 'full';
  return copies >= limit * TIGHT ? 'tight' : 'roomy';
};
