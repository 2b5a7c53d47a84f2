/** As many as the API answers at once. */
const MOST = 200;

/** Ids that are asked for together. */
export type Chunk = readonly number[];

/**
 * Parts ids into chunks to ask for. A list that grows page by page keeps the chunks it had, so that what was asked
 * is not asked again.
 * @param before the chunks so far; those without any of the ids are dropped
 * @returns `before` itself when it still fits
 */
export const chunksFor = (before: readonly Chunk[], ids: readonly number[]): readonly Chunk[] => {
  const wanted = new Set(ids);
  const kept = before.filter((chunk) => chunk.some((id) => wanted.has(id)));
  const known = new Set(kept.flat());
  const fresh = [...wanted].filter((id) => !known.has(id));
  if (fresh.length === 0 && kept.length === before.length) return before;
  const added = Array.from({ length: Math.ceil(fresh.length / MOST) }, (_, index) =>
    fresh.slice(index * MOST, (index + 1) * MOST),
  );
  return [...kept, ...added];
};
