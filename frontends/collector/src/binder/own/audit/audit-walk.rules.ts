import type { Binder, BinderPage } from '@ninepocket/contracts/collection/binders';

export type Place = { page: number; pocket: number };
export type Mark = Place & { name: string; result: 'seen' | 'missing' };

export const isAt = (a: Place, b: Place): boolean => a.page === b.page && a.pocket === b.pocket;

/**
 * The pocket to ask about, also while marks are still being saved.
 * @param saving pockets whose marks the binder has not counted yet
 * @param shown the page of the binder's next pocket
 * @returns null when the walk is done, or when only the saved marks can tell
 */
export const nextPlace = (
  { next, startedAt }: Binder['audit'],
  saving: readonly Place[],
  shown: BinderPage | undefined,
): Place | null => {
  const isSaving = (place: Place) => saving.some((one) => isAt(one, place));
  if (!next || !isSaving(next)) return next;
  if (shown?.page !== next.page) return null;
  const left = shown.pockets.find(
    ({ pocket, quantity, lastAuditedAt }) =>
      pocket > next.pocket &&
      quantity > 0 &&
      (lastAuditedAt === null || startedAt === null || lastAuditedAt < startedAt) &&
      !isSaving({ page: next.page, pocket }),
  );
  return left ? { page: next.page, pocket: left.pocket } : null;
};
