// Simulated sales that behave like a market. The same query finds the same sales with the same dates and prices, and
// over time new sales appear while others fall out of the 90-day window.
import { fraction } from './faults.mjs';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const HISTORY_DAYS = 90;

const FAVORITES =
  /spider|venom|wolverine|hulk|magneto|phoenix|storm|deadpool|thanos|iron man|captain america|gambit|carnage|x-men/i;
const SPECIAL = /insert|hologram|spectra|powerblast|dyna|refractor|#\s*([a-z]+-?\d|\d+[a-z])/i;

const SLAB = /^(.*) (psa|bgs|sgc|cgc|tag) (\d{1,2}(?:\.5)?)$/i;
/** Of the price of an ungraded card. */
const COMPANY_FACTORS = { psa: 1, bgs: 1.1, sgc: 0.75, cgc: 0.8, tag: 0.75 };
const GRADE_FACTORS = { 10: 9, 9.5: 4.5, 9: 2.6, 8.5: 1.9, 8: 1.6 };
const LOW_GRADE_FACTOR = 1.2;
/** Dollars that buyers pay for the grading itself. */
const GRADING = 9;

/**
 * @param {string} query
 * @returns sold items in eBay's format; unordered, as eBay's best match is. Some are not of the card: lots, other grades,
 *   another number; and some prices are odd
 */
export function soldItems(query, now) {
  const [, card = query, company, grade] = SLAB.exec(query.trim()) ?? [];
  const words = card.toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const chance = (...what) => fraction([words, ...what].join('|'));
  const { price, perWeek } = market(words, chance);
  const slab = company ? { company: company.toUpperCase(), grade: Number(grade) } : null;
  const label = slab ? `${slab.company} ${slab.grade}` : '';
  const thisWeek = Math.floor(now.getTime() / WEEK);
  const weeks = Array.from({ length: Math.ceil(HISTORY_DAYS / 7) + 1 }, (_, back) => thisWeek - back);
  /** Each title has its own sales: some in each week, as often as `often` says. */
  const salesOf = (title, { often, worth, seed = title, ...more }) =>
    weeks
      .filter((week) => chance('sold', week, ...seed) < often)
      .map((week) => ({ week, at: week * WEEK + chance('moment', week, ...seed) * WEEK }))
      .filter(({ at }) => at <= now.getTime() && at > now.getTime() - HISTORY_DAYS * DAY)
      .map(({ week, at }) => {
        const paid = worth * season(week, chance) * (0.85 + 0.3 * chance('price', week, ...seed));
        return soldItem(title, `${query}|${seed.join('|')}|${week}`, at, paid, more.isGraded ?? slab !== null);
      });
  const worth = slab ? gradedPrice(price, slab) : price;
  const often = slab ? perWeek * 0.7 : perWeek;
  const count = 2 + Math.floor(chance('lot size') * 9);
  const other = slab ? { ...slab, grade: slab.grade > 9 ? 9 : 10 } : { company: 'PSA', grade: 9 };
  return [
    ...salesOf(query, { often, worth, seed: slab ? [label] : [] }),
    ...salesOf(`Lot of ${count} ${query}`, { often: often / 6, worth: worth * count * 0.6, seed: ['lot', label] }),
    ...salesOf(`${card} ${other.company} ${other.grade}`, {
      often: often / 6,
      worth: gradedPrice(price, other),
      seed: ['grade', label],
      isGraded: true,
    }),
    ...salesOf(
      query.replace(/#(\d+)/, (_, number) => `#${Number(number) + 1}`),
      {
        often: /#\d/.test(query) ? often / 8 : 0,
        worth,
        seed: ['number', label],
      },
    ),
    ...salesOf(`${query} L@@K`, {
      often: often / 10,
      worth: worth * (chance('odd') < 0.5 ? 0.15 : 7),
      seed: ['odd', label],
    }),
  ].sort((a, b) => fraction(a.itemId) - fraction(b.itemId));
}

const gradedPrice = (price, { company, grade }) =>
  GRADING + price * (GRADE_FACTORS[grade] ?? LOW_GRADE_FACTOR) * (COMPANY_FACTORS[company.toLowerCase()] ?? 1);

function market(words, chance) {
  const special = SPECIAL.test(words) ? 3 + 9 * chance('special') : 1;
  const wanted = FAVORITES.test(words) ? 1.6 + 1.6 * chance('wanted') : 1;
  const treasure = chance('treasure') > 0.97 ? 7 : 1;
  const ordinary = chance('unsold') < 1 / 9 ? 0 : 0.15 + 0.35 * chance('often');
  const perWeek = wanted > 1 ? 0.5 + 0.3 * chance('often') : ordinary;
  return { price: (0.75 + 4 * chance('base') ** 3) * special * wanted * treasure, perWeek };
}

const season = (week, chance) => 1 + 0.18 * Math.sin(2 * Math.PI * (week / 26 + chance('season')));

function soldItem(title, seed, at, price, isGraded) {
  const number = Math.floor(fraction(`${seed}|item`) * 1e12);
  return {
    itemId: `v1|${number}|0`,
    title: `[Sandbox] ${title}`,
    condition: isGraded ? 'Graded' : 'Ungraded',
    conditionId: isGraded ? '2750' : '4000',
    lastSoldDate: new Date(at).toISOString(),
    lastSoldPrice: { value: Math.max(price, 0.25).toFixed(2), currency: 'USD' },
    totalSoldQuantity: 1,
    buyingOptions: ['FIXED_PRICE'],
  };
}
