import type { PriceGuideResult } from '@ninepocket/contracts/automation/price-guide';
import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { count } from '../../parts/counts.rules.js';
import { dollars } from '../../parts/dollars.rules.js';

/** SPEC section 8. */
export const importedText = ({ cardsInserted, setsInserted }: PriceGuideResult): string =>
  `imported ${count(cardsInserted, 'card')} from ${count(setsInserted, 'set')}.`;

/** SPEC section 3: -1 is a rate limit, 0 with 0 sales means that there were none. */
export const priceText = ({ avgPrice, salesCount, source }: CardPricing): { title: string; text: string } => {
  if (avgPrice < 0) return { title: 'eBay API rate limit reached', text: 'Try again later when limits reset' };
  if (avgPrice === 0) return { title: 'No eBay sales found', text: 'This card may not have recent sales data' };
  if (salesCount > 0) return { title: dollars(avgPrice), text: `Average of ${count(salesCount, 'sale')} on eBay` };
  return { title: dollars(avgPrice), text: source === 'pricecharting' ? 'From PriceCharting' : 'From an import' };
};
