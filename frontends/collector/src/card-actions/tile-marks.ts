import type { CardMark } from '@ninepocket/contracts/collection/collection';

/** Takes a card's mark, gives the props by which a CardTile shows it: copies, wished for, favourite. */
export const tileMarks = (mark: CardMark | undefined) => ({
  owned: mark?.copies ?? 0,
  wished: mark !== undefined && mark.wishId !== null,
  favorite: mark?.isFavorite ?? false,
});
