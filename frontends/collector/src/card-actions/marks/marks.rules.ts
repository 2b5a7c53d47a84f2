import type { CardMark } from '@ninepocket/contracts/collection/collection';

/** Placeholder id of a holding or wish that is still being saved. */
export const SAVING = 0;

export const unmarked = (cardId: number): CardMark => ({
  cardId,
  copies: 0,
  holdingId: null,
  plain: true,
  isFavorite: false,
  wishId: null,
  place: null,
});

export type OwningPart = Pick<CardMark, 'copies' | 'holdingId' | 'plain' | 'isFavorite' | 'place'>;

export const owningPart = ({ copies, holdingId, plain, isFavorite, place }: CardMark): OwningPart => ({
  copies,
  holdingId,
  plain,
  isFavorite,
  place,
});

export const withOneMore = (before: CardMark, holdingId: number): OwningPart => ({
  ...owningPart(before),
  copies: before.copies + 1,
  holdingId,
});

export const withNone = (before: CardMark): OwningPart => owningPart(unmarked(before.cardId));

/** Like the server, drops cards that are neither owned nor wished for. */
export const withMark = (marks: CardMark[], cardId: number, change: Partial<CardMark>): CardMark[] => {
  const now = marks.find((mark) => mark.cardId === cardId);
  const next = { ...(now ?? unmarked(cardId)), ...change };
  if (next.copies === 0 && next.wishId === null) return marks.filter((mark) => mark !== now);
  return now ? marks.map((mark) => (mark === now ? next : mark)) : [...marks, next];
};
