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

/** What is shown on one line; the first item is the latest. */
export type FeedGroup = [FeedItem, ...FeedItem[]];

/** The Super Powers that a friend earned on one day share a line. */
export const groupFeed = (items: readonly FeedItem[]): FeedGroup[] => {
  const groups = new Map<string, FeedGroup>();
  for (const item of items) {
    const key = item.kind === 'badge' ? `badges ${item.person.id} ${item.at.slice(0, 10)}` : `item ${item.id}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

const SHOWN_BADGES = 3;

const badgeNames = (group: FeedGroup): string => {
  const names = group.flatMap((item) => (item.kind === 'badge' ? [item.badge.name] : []));
  const shown = names.length > SHOWN_BADGES ? names.slice(0, SHOWN_BADGES - 1) : names;
  const more = names.length - shown.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...shown, `${more} more`] : shown);
};

export const feedLine = (group: FeedGroup): FeedLine => {
  const [item] = group;
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
      return {
        action: group.length > 1 ? 'earned the Super Powers' : 'earned the Super Power',
        subject: badgeNames(group),
        target: null,
        rest: '',
      };
    case 'listing':
      return {
        action: 'listed',
        subject: `${item.card.name} #${item.card.cardNumber}`,
        target: { cardId: item.card.cardId },
        rest: `for sale at ${dollars(item.price)}`,
      };
  }
};
