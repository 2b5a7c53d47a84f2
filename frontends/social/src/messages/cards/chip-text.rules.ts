import type { CardChip } from '@ninepocket/contracts/social/messages/messages';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const priceText = (dollars: number | null): string => (dollars === null ? 'No data' : DOLLARS.format(dollars));

const holding = (who: string, verb: string, copies: number): string =>
  copies === 1 ? `${who} ${verb} it` : `${who} ${verb} ${copies}`;

/** Who has a card and who wants it; what the friend does not share is not mentioned. */
export const ownershipTexts = ({ mine, theirs }: Pick<CardChip, 'mine' | 'theirs'>, friend: string): string[] => [
  ...(mine.copies > 0 ? [holding('You', 'have', mine.copies)] : []),
  ...(theirs.copies ? [holding(friend, 'has', theirs.copies)] : []),
  ...(mine.isWished ? ['You want it'] : []),
  ...(theirs.isWished ? [`${friend} wants it`] : []),
];
