/** Reads prices in the formats of any country. Only dollars count. */
import { cut, isNothing, type Reading } from '../cells.rules.js';

/** A price in another currency is skipped; `skipped` says so. */
export type PriceReading = Reading<number> & { skipped?: string };

const DOLLARS = /^(?:us\s?\$|\$\s?(?:us)?|usd|us\s?dollars?|dollars?)$/i;
/** `€ 7.50`, `7.50 EUR`, `CA$5`: the text around the number is a currency. */
const AROUND = /^([a-z]{0,3}\s?\p{Sc}|[a-z]{3})?((?:\s*[-+])?[\d.,'’\s]*\d[.,]?)\s*([a-z]{0,3}\s?\p{Sc}|[a-z]{3})?$/iu;

/** `1,250`, `1.234,50`, `1 234.5`: separators between thousands, then a different one before the cents. */
const THOUSANDS = /^\d{1,3}(?:([,.'’\s])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const MOST = 99999999.99;
const MAX_LENGTH = 40;

/** Never rounds. An empty currency means dollars. */
export const readMoney = (cell: string, currency = ''): PriceReading => {
  const text = cell.trim();
  if (isNothing(text)) return { value: null };
  if (/^(?:free|gift|gratis)$/i.test(text)) return { value: 0 };
  const [, before = '', number = '', after = ''] = (text.length <= MAX_LENGTH && AROUND.exec(text)) || [];
  const signs = [before, after].filter(Boolean);
  const amount = signs.length < 2 ? amountOf(number.trim()) : null;
  if (amount === null) return { problem: `“${cut(text, MAX_LENGTH)}” is not a price in dollars` };
  const foreign = [...signs, currency.trim()].find((sign) => sign !== '' && !DOLLARS.test(sign));
  if (foreign !== undefined) {
    const shown = signs.includes(foreign) ? text : `${text} ${currency.trim()}`;
    return { value: null, skipped: `${cut(shown, MAX_LENGTH)} is not in dollars and is skipped` };
  }
  if (amount.decimals > 2) return { problem: `“${cut(text, MAX_LENGTH)}” has more than two decimal places` };
  return amount.value <= MOST
    ? { value: amount.value }
    : { problem: `“${cut(text, MAX_LENGTH)}” is not a price in dollars` };
};

const amountOf = (number: string): { value: number; decimals: number } | null => {
  const thousands = THOUSANDS.exec(number);
  // A single group after a point may be decimals (1.250); after a comma it is thousands.
  const grouped = thousands && !/^\d+\.\d+$/.test(number) ? thousands[1] : undefined;
  const plain = grouped === undefined ? number : number.replaceAll(grouped, '');
  if (!PLAIN.test(plain)) return null;
  const [whole = '', decimals = ''] = plain.split(/[.,]/);
  return { value: Number(`${whole || 0}.${decimals || 0}`), decimals: decimals.length };
};
