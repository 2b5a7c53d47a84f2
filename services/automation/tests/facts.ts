import type { CardFact } from '@ninepocket/contracts/catalog/facts';

export const buildCard = (overrides: Partial<CardFact> & { id: number }): CardFact => ({
  setId: 1,
  cardNumber: '1',
  name: 'Spider-Man',
  variation: null,
  isInsert: false,
  subset: null,
  isParallel: false,
  frontImageUrl: null,
  backImageUrl: null,
  rarity: null,
  description: null,
  estimatedValue: null,
  givenPrice: null,
  setName: 'Flair',
  setYear: 1994,
  setSlug: 'flair-1994',
  retired: false,
  mergedInto: null,
  version: 1,
  ...overrides,
});
