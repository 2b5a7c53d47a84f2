import type { CardFact, SetFact } from '@ninepocket/contracts/catalog/facts';

export const buildCard = (more: Partial<CardFact> & { id: number }): CardFact => ({
  setId: 1,
  cardNumber: String(more.id),
  name: `Card ${more.id}`,
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
  setName: 'Marvel Annual Flair',
  setYear: 1994,
  setSlug: 'marvel-annual-flair',
  retired: false,
  mergedInto: null,
  version: 1,
  ...more,
});

export const buildSet = (more: Partial<SetFact> & { id: number }): SetFact => ({
  name: 'Marvel Annual Flair',
  slug: 'marvel-annual-flair',
  year: 1994,
  imageUrl: null,
  cardCount: 0,
  mainSetId: null,
  mainSetSlug: null,
  version: 1,
  ...more,
});
