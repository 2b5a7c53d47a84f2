import type { Holding } from '@ninepocket/contracts/collection/collection';
import { joined } from '@ninepocket/ui/cards/card-tile';
import { unpricedSlabText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { marketValueText, priceText } from '../../parts/format/money.js';
import { qualityOf } from '../../parts/format/quality.js';
import { RETIRED } from '../../parts/format/retired.js';
import { yearAndName } from '../../parts/format/set-name.js';

/** A slab is never shown at the raw price. */
const valueOf = ({ value, gradeCompany, isPricePending }: Holding): string =>
  value !== null || gradeCompany === null ? marketValueText(value) : unpricedSlabText(isPricePending);

/** Lines may be truncated at the end: what distinguishes copies comes first. */
export const tileText = (holding: Holding): { price: string; note: string; meta: string; details: string } => {
  const { card, serialNumber } = holding;
  const set = yearAndName(card.setYear, card.setName);
  const price = valueOf(holding);
  return {
    meta: joined(card.variation, card.retired ? RETIRED : set),
    price,
    note: joined(qualityOf(holding, 'short'), serialNumber),
    details: joined(card.retired && RETIRED, qualityOf(holding, 'full'), serialNumber, price, set),
  };
};

export const saleBadge = ({ isForSale, salePrice }: Holding): string | undefined =>
  isForSale ? (salePrice === null ? 'Sale' : priceText(salePrice)) : undefined;

export const holdingName = (holding: Holding): string => `${holding.card.name} #${holding.card.cardNumber}`;
