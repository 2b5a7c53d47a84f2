import type { Holding } from '@ninepocket/contracts/collection/collection';
import { unpricedSlabText } from '@ninepocket/web-kit/cards/unpriced.rules';
import { marketValueText, priceText } from '../../parts/format/money.js';
import type { View } from '../../parts/cards/view.js';
import { qualityOf } from '../../parts/format/quality.js';
import { RETIRED } from '../../parts/format/retired.js';
import { yearAndName } from '../../parts/format/set-name.js';

/** A slab is never shown at the raw price. */
const valueOf = ({ value, gradeCompany, isPricePending }: Holding): string =>
  value !== null || gradeCompany === null ? marketValueText(value) : unpricedSlabText(isPricePending);
const setOf = ({ card }: Holding): string => yearAndName(card.setYear, card.setName);
const joined = (parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

/**
 * Lines are truncated at the end: the price comes first, then what distinguishes copies. In a grid, where the number
 * shares its line with the menu, they have a line of their own.
 */
export const tileText = (
  holding: Holding,
  view: View,
): { price?: string; note: string; meta: string; details: string } => {
  const apart = joined([qualityOf(holding, 'short'), holding.serialNumber]);
  const facts = joined([valueOf(holding), apart]);
  const set = holding.card.retired ? RETIRED : setOf(holding);
  const lines =
    view === 'grid'
      ? holding.card.retired
        ? { meta: RETIRED, note: facts }
        : { meta: facts, note: set }
      : { price: valueOf(holding), note: apart, meta: set };
  return {
    ...lines,
    details: joined([
      holding.card.retired && RETIRED,
      qualityOf(holding, 'full'),
      holding.serialNumber,
      valueOf(holding),
      setOf(holding),
    ]),
  };
};

export const saleBadge = ({ isForSale, salePrice }: Holding): string | undefined =>
  isForSale ? (salePrice === null ? 'Sale' : priceText(salePrice)) : undefined;

export const holdingName = (holding: Holding): string => `${holding.card.name} #${holding.card.cardNumber}`;
