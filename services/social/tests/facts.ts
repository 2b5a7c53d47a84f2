import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';

export const buildFigures = (userId: number, overrides: Partial<CollectorFigures> = {}): CollectorFigures => ({
  userId,
  version: 1,
  totalCards: 0,
  uniqueCards: 0,
  insertCards: 0,
  totalValue: 0,
  sets: 0,
  completedSets: 0,
  wishlistItems: 0,
  listings: 0,
  soldCopies: 0,
  notedCards: 0,
  signedCopies: 0,
  gradedCopies: 0,
  numberedCopies: 0,
  customCollections: 0,
  copiesIn24Hours: 0,
  ...overrides,
});

export const buildSet = (setId: number) => ({
  setId,
  setName: `Set ${setId}`,
  setYear: 1994,
  setSlug: `set-${setId}`,
  mainSetSlug: null,
});

export const buildCard = (cardId: number) => ({
  cardId,
  name: `Card ${cardId}`,
  cardNumber: String(cardId),
  imageUrl: null,
});
