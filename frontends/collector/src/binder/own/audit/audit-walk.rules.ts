import type { Binder, BinderPage } from '@ninepocket/contracts/collection/binders';

export type Place = { page: number; pocket: number };
/** `walk`: when it began. */
export type Mark = Place & { name: string; result: 'seen' | 'missing'; walk: string | null };

export const isAt = (a: Place, b: Place): boolean => a.page === b.page && a.pocket === b.pocket;

/**
 * The pocket to ask about, also while marks are still being saved.
 * @param marked in this walk, whether the binder has counted them yet or not
 * @param shown pages from that of the binder's next pocket on
 * @returns null when the walk is done, or when only the saved marks can tell
 */
export const nextPlace = (
  { next, startedAt }: Binder['audit'],
  marked: readonly Place[],
  shown: readonly BinderPage[],
): Place | null => {
  const isMarked = (place: Place) => marked.some((one) => isAt(one, place));
  if (!next || !isMarked(next)) return next;
  const behind = shown.flatMap(({ page, pockets }) => pockets.map((pocket) => ({ page, ...pocket })));
  const left = behind.find(
    ({ page, pocket, quantity, lastAuditedAt }) =>
      (page > next.page || (page === next.page && pocket > next.pocket)) &&
      quantity > 0 &&
      (lastAuditedAt === null || startedAt === null || lastAuditedAt < startedAt) &&
      !isMarked({ page, pocket }),
  );
  return left ? { page: left.page, pocket: left.pocket } : null;
};
