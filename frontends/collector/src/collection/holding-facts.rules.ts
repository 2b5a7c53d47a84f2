import type { Holding } from '@ninepocket/contracts/collection';
import { wholeDollars } from '../parts/money.rules.js';
import { yearAndName } from '../parts/year.rules.js';

/** How good a holding's copies are: a grade says more than a condition. */
export const qualityOf = ({ condition, gradeCompany, grade }: Holding): string =>
  gradeCompany === null ? condition : [gradeCompany, grade].filter((part) => part !== null).join(' ');

/** What stands beside the number: quality, and which of a numbered print it is. */
export const noteOf = (holding: Holding): string =>
  [qualityOf(holding), holding.serialNumber].filter(Boolean).join(' · ');

/** What stands below: the market value of one copy and the set. */
export const metaOf = ({ card }: Holding): string =>
  `${card.marketValue === null ? 'No data' : wholeDollars(card.marketValue)} · ${yearAndName(card.setYear, card.setName)}`;

/** What the tile says of a sale: the price, or only that there is one. */
export const saleOf = ({ isForSale, salePrice }: Holding): string | undefined =>
  isForSale ? (salePrice === null ? 'Sale' : wholeDollars(salePrice)) : undefined;

/** A holding as it is spoken of: which copies of which card. */
export const holdingName = (holding: Holding): string => `${holding.card.name} #${holding.card.cardNumber}`;
