import type { CardMark } from '@ninepocket/contracts/collection/collection';

export const tileMarks = (mark: CardMark | undefined) => ({
  owned: mark?.copies ?? 0,
  wished: mark !== undefined && mark.wishId !== null,
  favorite: mark?.isFavorite ?? false,
});
