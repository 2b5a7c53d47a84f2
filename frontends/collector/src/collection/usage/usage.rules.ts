const TIGHT = 0.9;

/** A former SUPER HERO may be over the limit. */
export const fullness = (copies: number, limit: number): 'roomy' | 'tight' | 'full' => {
  if (copies >= limit) return 'full';
  return copies >= limit * TIGHT ? 'tight' : 'roomy';
};

export const skeletonCount = (copies: number | undefined, most: number): number =>
  Math.min(most, Math.max(copies ?? most, 1));
