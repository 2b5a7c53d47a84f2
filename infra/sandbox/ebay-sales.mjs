// Simulated sales that behave like a market. The same query finds the same sales with the same dates and prices, and
// over time new sales appear while others fall out of the 90-day window.
import { fraction } from './faults.mjs';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const HISTORY_DAYS = 90;

const FAVORITES =
  /spider|venom|wolverine|hulk|magneto|phoenix|storm|deadpool|thanos|iron man|captain america|gambit|carnage|x-men/i;
const SPECIAL = /insert|hologram|spectra|powerblast|dyna|refractor|#\s*([a-z]+-?\d|\d+[a-z])/i;

/**
 * @param {string} query
 * @returns sold items in eBay's format; unordered, as eBay's best match is
 */
export function soldItems(query, now) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const chance = (...what) => fraction([words, ...what].join('|'));
  const { price, perWeek } = market(words, chance);
  const thisWeek = Math.floor(now.getTime() / WEEK);
  const weeks = Array.from({ length: Math.ceil(HISTORY_DAYS / 7) + 1 }, (_, back) => thisWeek - back);
  return weeks
    .filter((week) => chance('sold', week) < perWeek)
    .map((week) => ({ week, at: week * WEEK + chance('moment', week) * WEEK }))
    .filter(({ at }) => at <= now.getTime() && at > now.getTime() - HISTORY_DAYS * DAY)
    .map(({ week, at }) =>
      soldItem(query, week, at, price * season(week, chance) * (0.85 + 0.3 * chance('price', week))),
    )
    .sort((a, b) => fraction(a.itemId) - fraction(b.itemId));
}

function market(words, chance) {
  const special = SPECIAL.test(words) ? 3 + 9 * chance('special') : 1;
  const wanted = FAVORITES.test(words) ? 1.6 + 1.6 * chance('wanted') : 1;
  const treasure = chance('treasure') > 0.97 ? 7 : 1;
  const ordinary = chance('unsold') < 1 / 9 ? 0 : 0.15 + 0.35 * chance('often');
  const perWeek = wanted > 1 ? 0.5 + 0.3 * chance('often') : ordinary;
  return { price: (0.75 + 4 * chance('base') ** 3) * special * wanted * treasure, perWeek };
}

const season = (week, chance) => 1 + 0.18 * Math.sin(2 * Math.PI * (week / 26 + chance('season')));

function soldItem(query, week, at, price) {
  const number = Math.floor(fraction(`${query}|item|${week}`) * 1e12);
  return {
    itemId: `v1|${number}|0`,
    title: `[Sandbox] ${query}`,
    condition: 'Ungraded',
    conditionId: '4000',
    lastSoldDate: new Date(at).toISOString(),
    lastSoldPrice: { value: Math.max(price, 0.25).toFixed(2), currency: 'USD' },
    totalSoldQuantity: 1,
    buyingOptions: ['FIXED_PRICE'],
  };
}
