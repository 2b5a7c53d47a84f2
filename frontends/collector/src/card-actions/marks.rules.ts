import type { CardMark } from '@ninepocket/contracts/collection/collection';

/** Stands for the id of a holding or a wish that the server has not answered for yet. */
export const SAVING = 0;

/** What is known of a card that is neither owned nor wished for. */
export const unmarked = (cardId: number): CardMark => ({
  cardId,
  copies: 0,
  holdingId: null,
  plain: true,
  isFavorite: false,
  wishId: null,
});

/** What of a mark is about copies; the wish is changed apart from it, perhaps at the same time. */
export type OwningPart = Pick<CardMark, 'copies' | 'holdingId' | 'plain' | 'isFavorite'>;

/** Takes a mark, gives what it says of copies. */
export const owningPart = ({ copies, holdingId, plain, isFavorite }: CardMark): OwningPart => ({
  copies,
  holdingId,
  plain,
  isFavorite,
});

/** Takes a mark, gives its copies with one more. @param holdingId the new copy's, or SAVING */
export const withOneMore = (before: CardMark, holdingId: number): OwningPart => ({
  ...owningPart(before),
  copies: before.copies + 1,
  holdingId,
});

/** Takes a mark, gives its copies as they are when none is left. */
export const withNone = (before: CardMark): OwningPart => owningPart(unmarked(before.cardId));

/**
 * Takes the marks of a list, gives them with one card's changed. As the server does, a card that is neither owned
 * nor wished for is left out.
 */
export const withMark = (marks: CardMark[], cardId: number, change: Partial<CardMark>): CardMark[] => {
  const now = marks.find((mark) => mark.cardId === cardId);
  const next = { ...(now ?? unmarked(cardId)), ...change };
  if (next.copies === 0 && next.wishId === null) return marks.filter((mark) => mark !== now);
  return now ? marks.map((mark) => (mark === now ? next : mark)) : [...marks, next];
};
