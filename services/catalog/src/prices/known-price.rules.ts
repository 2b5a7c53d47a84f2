/** An average of 0 or less means unknown (SPEC section 3). */
export const knownPrice = (avgPrice: number | null): number | null =>
  avgPrice !== null && avgPrice > 0 ? avgPrice : null;
