import type { Pocket } from '@ninepocket/contracts/collection/binders';
import type { PocketCard } from './pocket-text.rules.js';

/** For tests. */
export const buildPocketCard = (overrides: Partial<PocketCard> = {}): PocketCard => ({
  id: 1,
  name: 'Wolverine',
  cardNumber: '12',
  variation: null,
  isInsert: false,
  subset: null,
  section: { kind: 'base', name: 'Base' },
  rarity: null,
  frontImageUrl: null,
  drawnImageUrl: '/api/plates/1/latest-330.webp',
  estimatedValue: null,
  marketValue: null,
  salesCount: 0,
  setId: 1,
  setName: 'Marvel Universe',
  setYear: 1990,
  setSlug: 'marvel-universe',
  mainSetSlug: null,
  retired: false,
  ...overrides,
});

export const buildPocket = (overrides: Partial<Pocket> = {}): Pocket => ({
  pocket: 1,
  card: buildPocketCard(),
  copies: 0,
  holdingId: null,
  quantity: 0,
  state: 'empty',
  photoUrl: null,
  gradeCompany: null,
  grade: null,
  audited: null,
  lastAuditedAt: null,
  ...overrides,
});
