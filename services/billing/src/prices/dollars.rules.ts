/** Cents are integers inside billing; the wire has dollars (DESIGN section 5). */
export const dollarsOf = (cents: number): number => cents / 100;
