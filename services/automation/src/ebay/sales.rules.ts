import { z } from 'zod';

export interface Sale {
  price: number;
  soldAt: string;
  title: string;
}

const answerShape = z.object({ total: z.number().optional(), itemSales: z.array(z.unknown()).optional() });
const itemShape = z.object({
  title: z.string().default(''),
  lastSoldDate: z.iso.datetime({ offset: true }),
  lastSoldPrice: z.object({ value: z.coerce.number(), currency: z.string() }),
});
export type SoldItem = z.output<typeof itemShape>;

export const readSoldItems = (text: string): SoldItem[] | null => {
  const answer = answerShape.safeParse(json(text));
  if (!answer.success || (answer.data.total === undefined && !answer.data.itemSales)) return null;
  const items = answer.data.itemSales ?? [];
  const readable = items.flatMap((item) => itemShape.safeParse(item).data ?? []);
  return items.length > 0 && readable.length === 0 ? null : readable;
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const MAX_TITLE = 200;

/** @returns the sales in dollars, latest first */
export const dollarSales = (items: SoldItem[]): Sale[] =>
  items
    .filter(({ lastSoldPrice }) => lastSoldPrice.currency === 'USD')
    .map(({ title, lastSoldDate, lastSoldPrice }) => ({
      price: Math.round(lastSoldPrice.value * 100) / 100,
      soldAt: new Date(lastSoldDate).toISOString(),
      title: title.slice(0, MAX_TITLE),
    }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));

/** eBay's limit, in characters. */
const MAX_QUERY = 100;

/**
 * @returns the query for a card: `The Thing #1 Marvel Annual Flair 1994`, without characters that eBay treats as
 *   operators. A long name is shortened, because number, set and year are more selective. Inserts that reuse a base
 *   card's number get the word `insert`, and slabs their company and grade.
 */
export const queryOf = (card: {
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  setName: string;
  setYear: number;
  slab?: { gradeCompany: string; grade: number } | null;
}): string => {
  const reused = card.isInsert && /^\d+$/.test(card.cardNumber);
  const year = String(card.setYear);
  const rest = [
    `#${plain(card.cardNumber)}`,
    plain(card.setName),
    ...(plain(card.setName).split(' ').includes(year) ? [] : [year]),
    ...(card.variation ? [plain(card.variation)] : []),
    ...(reused ? ['insert'] : []),
    ...(card.slab ? [`${card.slab.gradeCompany} ${card.slab.grade}`] : []),
  ].join(' ');
  const room = Math.max(MAX_QUERY - rest.length - 1, 0);
  return `${wholeWords(plain(card.name), room)} ${rest}`.trim().slice(0, MAX_QUERY).trim();
};

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\p{M}'’.\- ]+/gu, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^[-.]+|(?<!-)-+$/g, ''))
    .filter(Boolean)
    .join(' ');

const wholeWords = (text: string, room: number): string => {
  if (text.length <= room) return text;
  const cut = text.slice(0, room + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0));
};
