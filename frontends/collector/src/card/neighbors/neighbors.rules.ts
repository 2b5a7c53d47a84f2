export type Neighbors = { previous: number | null; next: number | null };

export const NO_NEIGHBORS: Neighbors = { previous: null, next: null };

export const neighborsIn = (ids: readonly number[], cardId: number): Neighbors | null => {
  const at = ids.indexOf(cardId);
  return at < 0 ? null : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
};
