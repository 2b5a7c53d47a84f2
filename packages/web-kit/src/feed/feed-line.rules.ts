import type { FeedItem } from '@ninepocket/contracts/social/feed';

/** "{friend} {action} {subject} {rest}", where the subject may be a link. */
export interface FeedLine {
  action: string;
  subject: string;
  target: { setPath: string } | { cardId: number } | null;
  rest: string;
}

type SetSummary = Extract<FeedItem, { kind: 'set-completed' }>['set'];

const setName = ({ setName: name, setYear }: SetSummary): string => (setYear > 0 ? `${setYear} ${name}` : name);
const setPath = ({ setSlug, mainSetSlug }: SetSummary): string => `/browse/${mainSetSlug ?? 'other'}/${setSlug}`;
const thousands = (number: string): string => number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const dollars = (price: number): string => {
  const [whole = '', cents = ''] = price.toFixed(2).split('.');
  return `$${thousands(whole)}.${cents}`;
};

export const feedLine = (item: FeedItem): FeedLine => {
  switch (item.kind) {
    case 'cards-added':
      return {
        action: `added ${thousands(String(item.copies))} ${item.copies === 1 ? 'card' : 'cards'} to`,
        subject: setName(item.set),
        target: { setPath: setPath(item.set) },
        rest: '',
      };
    case 'set-completed':
      return { action: 'completed', subject: setName(item.set), target: { setPath: setPath(item.set) }, rest: '' };
    case 'badge':
      return { action: 'earned the Super Power', subject: item.badge.name, target: null, rest: '' };
    case 'listing':
      return {
        action: 'listed',
        subject: `${item.card.name} #${item.card.cardNumber}`,
        target: { cardId: item.card.cardId },
        rest: `for sale at ${dollars(item.price)}`,
      };
  }
};
