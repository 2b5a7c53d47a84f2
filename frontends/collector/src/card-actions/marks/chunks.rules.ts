const MOST = 200;

export type Chunk = readonly number[];

/** A list that grows page by page keeps its existing chunks, so that they are not requested again. */
export const chunksFor = (before: readonly Chunk[], ids: readonly number[]): readonly Chunk[] => {
  const wanted = new Set(ids);
  const retained = before.filter((chunk) => chunk.some((id) => wanted.has(id)));
  const known = new Set(retained.flat());
  const fresh = [...wanted].filter((id) => !known.has(id));
  if (fresh.length === 0 && retained.length === before.length) return before;
  const added = Array.from({ length: Math.ceil(fresh.length / MOST) }, (_, index) =>
    fresh.slice(index * MOST, (index + 1) * MOST),
  );
  return [...retained, ...added];
};
