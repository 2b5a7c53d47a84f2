/**
 * What a file's counts for trade mean: of each card, its copies minus those for trade are kept. A file without any says
 * nothing, because most people never fill the column in that their program writes; and a card whose spares are the same
 * anyway needs no rule (docs/decisions/051).
 */
export interface TradeCounts {
  copies: number;
  forTrade: number;
}

interface Counted {
  cardId: number;
  quantity: number;
  forTrade?: number | null;
}

/** @returns by card; none if no copy of the file is for trade */
export const tradeCountsOf = (rows: Iterable<Counted>): Map<number, TradeCounts> => {
  const counts = new Map<number, TradeCounts>();
  const saying = new Set<number>();
  let forTradeAtAll = 0;
  for (const { cardId, quantity, forTrade } of rows) {
    const { copies, forTrade: before } = counts.get(cardId) ?? { copies: 0, forTrade: 0 };
    counts.set(cardId, { copies: copies + quantity, forTrade: before + (forTrade ?? 0) });
    if (forTrade !== null && forTrade !== undefined) saying.add(cardId);
    forTradeAtAll += forTrade ?? 0;
  }
  if (forTradeAtAll === 0) return new Map();
  return new Map([...counts].filter(([cardId]) => saying.has(cardId)));
};

/** @returns how many copies are kept by a rule for the card, or null if it needs none */
export const keptOf = ({ copies, forTrade }: TradeCounts, keep: number): number | null =>
  Math.max(0, copies - keep) === forTrade ? null : copies - forTrade;
