/** Rounded (SPEC section 2), but 100 only when nothing is missing; 0 for a set whose cards were all retired. */
export const percentOf = (owned: number, total: number): number => {
  if (total === 0) return 0;
  return owned >= total ? 100 : Math.min(99, Math.round((owned / total) * 100));
};
