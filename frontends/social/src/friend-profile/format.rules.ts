import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { FriendProfile, listFriendCollection } from '@ninepocket/contracts/social/friends/friend-profile';
import { unpricedSlabText, unpricedText } from '@ninepocket/web-kit/cards/unpriced.rules';

const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** With two decimals (SPEC section 9). */
export const dollars = (value: number): string => value.toLocaleString('en-US', DOLLARS);

/** What a collection is worth. Cards without any known price are worth an unknown amount, not nothing. */
export const valueText = (value: number, cards: number | null): string =>
  value === 0 && cards !== null && cards > 0 ? 'No data' : dollars(value);

/** What the value leaves out; undefined when nothing is, or when it is hidden. */
export const unpricedOf = ({ unpricedCopies, unpricedSlabs }: FriendProfile['stats']): string | undefined =>
  unpricedText({ unpricedCopies: unpricedCopies ?? 0, unpricedSlabs: unpricedSlabs ?? 0 }) || undefined;

type Quality = Pick<Answer<typeof listFriendCollection>[number], 'condition' | 'gradeCompany' | 'grade'>;

/** The grade of a slab, or else the condition. */
export const qualityOf = ({ condition, gradeCompany, grade }: Quality): string =>
  gradeCompany === null
    ? condition
    : [gradeCompany === 'Other' ? 'Graded' : gradeCompany, grade].filter(Boolean).join(' ');

interface Priced {
  /** What a copy sells for, in dollars. */
  price: number | null;
  isSlab: boolean;
  isPricePending: boolean;
}

/** Undefined for raw copies without a price. */
export const priceText = ({ price, isSlab, isPricePending }: Priced): string | undefined => {
  if (price !== null) return dollars(price);
  return isSlab ? unpricedSlabText(isPricePending) : undefined;
};

export const count = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;

export const joinedOn = (createdAt: string): string =>
  `Joined ${new Date(createdAt).toLocaleDateString('en-US', DATE)}`;

/** @param day the collector's own, such as 2026-11-26 */
export const lastSeenOn = (day: string): string =>
  `Last here ${new Date(day).toLocaleDateString('en-US', { ...DATE, timeZone: 'UTC' })}`;

/** Null for what is not a web address: it would be a link that runs code. */
export const safeWebsite = (website: string | null): { href: string; text: string } | null => {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, href, host, pathname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { href, text: `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}` };
};
