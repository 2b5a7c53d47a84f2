const DAY = 86_400_000;
const SHOPPING = [611, 540, 455, 398, 331, 274, 214, 167, 118, 76, 41, 19, 6];
const LONGEST_AGO = Math.max(...SHOPPING);
const CONDITIONS = [
  'Near Mint',
  'Near Mint',
  'Near Mint',
  'Near Mint',
  'Mint',
  'Excellent',
  'Excellent',
  'Very Good',
  'Good',
];
/** @type {[string, number][]} */
const GRADES = [
  ['PSA', 10],
  ['PSA', 9],
  ['PSA', 9],
  ['PSA', 8],
  ['BGS', 9.5],
  ['BGS', 9],
  ['CGC', 8.5],
  ['SGC', 10],
];
const NOTES = [
  'From the attic box.',
  'Bought at the spring fair.',
  'Small print line on the back.',
  'Swapped with Theo.',
  'Pulled from a pack in front of my niece.',
];

/**
 * @param {{ email: string, paid: [from: number, to: number] }} person `paid`: the range of shares of today's price
 * @param {{ id: number, name: string, cardNumber: string, isInsert: boolean }} card
 * @param {number | null} price today's, in dollars @param {Date} [now]
 * @returns the body of `POST /api/collection`, without a sale price
 */
export function holdingOf(person, card, price, now = new Date()) {
  const chance = chances(`${person.email}|${card.name}|${card.cardNumber}|${card.isInsert}`);
  /** @template T @param {string} what @param {readonly T[]} list @returns {T} */
  const pick = (what, list) => /** @type {T} */ (list[Math.floor(chance(what) * list.length)]);
  const known = chance('receipt') > 0.1;
  const [from, to] = person.paid;
  const daysAgo = pick('trip', SHOPPING);
  const share = from + (to - from) * (0.65 * (1 - daysAgo / LONGEST_AGO) + 0.35 * chance('haggle'));
  const graded = card.isInsert && chance('graded') < 0.5;
  const [gradeCompany, grade] = graded ? pick('grade', GRADES) : [null, null];
  const numbered = card.isInsert && !graded && chance('numbered') < 0.25;
  const several = !graded && !numbered && chance('several') < 0.18;
  return {
    cardId: card.id,
    condition: graded ? 'Mint' : pick('condition', CONDITIONS),
    quantity: several ? 2 + Math.floor(chance('how many') * 2) : 1,
    gradeCompany,
    grade,
    certNumber: graded ? String(20_000_000 + Math.floor(chance('cert') * 60_000_000)) : null,
    serialNumber: numbered ? `${String(1 + Math.floor(chance('copy') * 250)).padStart(3, '0')}/250` : null,
    acquiredDate: known ? new Date(now.getTime() - daysAgo * DAY).toISOString().slice(0, 10) : null,
    purchasePrice: known ? cents((price ?? 1) * (graded ? 1.4 : 1) * share) : null,
    personalValue: chance('dear') < 0.06 ? cents((price ?? 1) * 2) : null,
    isFavorite: chance('favourite') < 0.1,
    notes: chance('note') < 0.12 ? pick('which note', NOTES) : null,
  };
}

/**
 * @param {string} email @param {{ name: string, cardNumber: string }} card @param {number | null} price
 * @returns an asking price near the market, rounded as sellers do
 */
export function askingPrice(email, { name, cardNumber }, price) {
  const share = 0.8 + 0.5 * chances(`${email}|${name}|${cardNumber}`)('ask');
  const asked = Math.max((price ?? 2) * share, 0.75);
  return asked < 4 ? cents(Math.ceil(asked * 4) / 4) : Math.ceil(asked) - 0.01;
}

/** @param {number} dollars */
const cents = (dollars) => Math.max(Math.round(dollars * 100), 5) / 100;

/** @param {string} seed @returns {(what: string) => number} a stable number from 0 to 1 for each word (FNV-1a, then mixed) */
const chances = (seed) => (what) => {
  let hash = 0x811c9dc5;
  for (const char of `${seed}|${what}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};
