/** What each received copy has cost: its share of what was given for all of them (docs/trading.md). */

export interface Priced {
  quantity: number;
  /** Dollars for one copy; null when unknown. */
  price: number | null;
}

/** @returns dollars; null when the price of a copy is unknown */
export const valueOf = (lines: readonly Priced[]): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity, price }) => (sum === null || price === null ? null : sum + quantity * price),
    0,
  );

/**
 * @param received the copies that a collector gets
 * @param cost dollars: the value of the copies given for them, plus money paid, minus money received; null when unknown
 * @returns dollars for one copy of each line, in proportion to market prices, or equal when a price is unknown
 */
export const agreedPrices = (received: readonly Priced[], cost: number | null): (number | null)[] => {
  if (cost === null) return received.map(() => null);
  const paid = Math.max(0, cost);
  const value = valueOf(received);
  const copies = received.reduce((sum, { quantity }) => sum + quantity, 0);
  return received.map(({ price }) => inCents(value && price !== null ? (paid * price) / value : paid / copies));
};

const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;
