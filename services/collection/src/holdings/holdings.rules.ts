/** Decisions about holdings: when copies are equal, what is one of a kind, and what the free plan has room for. */
import { readSerial } from '@ninepocket/contracts/collection/grading';

/** Copies that one holding may count; more make a second holding. */
export const MAX_QUANTITY = 10_000;

/** A holding of which nothing is told but card, condition and quantity (and whether it is a favourite). */
export const PLAIN = {
  gradeCompany: null,
  grade: null,
  certNumber: null,
  serialNumber: null,
  acquiredDate: null,
  purchasePrice: null,
  personalValue: null,
  salePrice: null,
  isForSale: false,
  notes: null,
} as const;

/** The same of a row `h` of holdings. */
export const PLAIN_SQL = `(not h.is_for_sale and num_nonnulls(h.grade_company, h.grade, h.cert_number, h.serial_number,
  h.acquired_date, h.purchase_price, h.personal_value, h.sale_price, h.notes) = 0)`;

/**
 * Plain copies of one card in one condition are equal: adding one more raises the quantity.
 * Anything told about a copy (a serial number, a price, a note …) makes it a holding of its own.
 */
export const isPlain = (copy: { [K in keyof typeof PLAIN]?: unknown }): boolean =>
  DETAILS.every((detail) => (copy[detail] ?? PLAIN[detail]) === PLAIN[detail]);

const DETAILS = Object.keys(PLAIN) as (keyof typeof PLAIN)[];

/**
 * What makes a numbered copy one of a kind: `017/050` and `17/50` are the same copy.
 * @returns null for other marks and for none; those may be held any number of times
 */
export const serialKey = (cardId: number, serialNumber: string | null | undefined): string | null => {
  const serial = serialNumber ? readSerial(serialNumber) : null;
  return serial && `${cardId}:${serial.copy}/${serial.printRun}`;
};

/** Why a numbered copy cannot come in once more. */
export const takenText = (serialNumber: string | null | undefined): string => {
  const serial = serialNumber ? readSerial(serialNumber) : null;
  return `You have number ${serial ? `${serial.copy}/${serial.printRun}` : serialNumber} of this card already.`;
};
