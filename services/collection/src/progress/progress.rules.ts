/** Rounded (SPEC section 2), but 100 only when nothing is missing. */
export const percentOf = (owned: number, total: number): number =>
  owned >= total ? 100 : Math.min(99, Math.round((owned / total) * 100));
