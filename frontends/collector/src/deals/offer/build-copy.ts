import type { TradeCopy } from '@ninepocket/contracts/collection/deals/copies';
import { buildHolding } from '../../collection/holdings/build-holding.js';

export const buildCopy = (overrides: Partial<TradeCopy> = {}): TradeCopy => ({
  holdingId: 1,
  card: buildHolding().card,
  quantity: 1,
  condition: 'Near Mint',
  serialNumber: null,
  signedBy: null,
  gradeCompany: null,
  grade: null,
  certNumber: null,
  photoUrl: null,
  price: 5,
  salePrice: null,
  ...overrides,
});
