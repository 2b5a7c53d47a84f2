const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** With two decimals (SPEC section 9). */
export const dollars = (value: number): string => value.toLocaleString('en-US', DOLLARS);

/** What a collection is worth. Cards without any known price are worth an unknown amount, not nothing. */
export const valueText = (value: number, cards: number | null): string =>
  value === 0 && cards !== null && cards > 0 ? 'No data' : dollars(value);

export const count = (value: number, one: string): string =>
  `${value.toLocaleString('en-US')} ${one}${value === 1 ? '' : 's'}`;

export const joinedOn = (createdAt: string): string =>
  `Joined ${new Date(createdAt).toLocaleDateString('en-US', DATE)}`;

/** Null for what is not a web address: it would be a link that runs code. */
export const safeWebsite = (website: string | null): { href: string; text: string } | null => {
  if (!website || !URL.canParse(website)) return null;
  const { protocol, href, host, pathname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  return { href, text: `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}` };
};
