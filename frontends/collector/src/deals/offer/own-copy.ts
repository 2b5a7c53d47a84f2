import type { Holding } from '@ninepocket/contracts/collection/collection';
import type { TradeCopy } from '@ninepocket/contracts/collection/deals/copies';

/** A copy of mine, as the partner will see it: without my personal value. */
export const ownCopy = (holding: Holding): TradeCopy => ({
  holdingId: holding.id,
  card: holding.card,
  quantity: holding.quantity - holding.promised,
  condition: holding.condition,
  serialNumber: holding.serialNumber,
  signedBy: holding.signedBy,
  gradeCompany: holding.gradeCompany,
  grade: holding.grade,
  certNumber: holding.certNumber,
  photoUrl: holding.photos.front,
  price: holding.gradeCompany === null ? holding.card.marketValue : holding.gradedValue,
  salePrice: holding.isForSale ? holding.salePrice : null,
});
