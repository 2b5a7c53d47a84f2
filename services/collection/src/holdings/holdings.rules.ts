import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import { readSerial } from '@ninepocket/contracts/collection/holdings/grading';
import { DETAILS, emptyValue } from './fields.rules.js';

export const MAX_QUANTITY = 10_000;

/**
 * Plain copies of a card in the same condition are equal: adding another raises the quantity. Any detail, such as a serial
 * number, a price or a note, makes a separate holding.
 */
export const isPlain = (copy: { [Name in HoldingField]?: unknown }): boolean =>
  DETAILS.every((field) => (copy[field] ?? emptyValue(field)) === emptyValue(field));

/**
 * Identifies a numbered copy, of which there is only one: `017/050` and `17/50` are the same copy.
 * @returns null without a serial number and for other marks, which may repeat
 */
export const serialKey = (cardId: number, serialNumber: string | null | undefined): string | null => {
  const serial = serialNumber ? readSerial(serialNumber) : null;
  return serial && `${cardId}:${serial.copy}/${serial.printRun}`;
};

/**
 * Identifies a graded copy, whatever its card: a grading company uses each certificate number once, and collectors type
 * it with or without its spaces and dashes.
 * @returns null without a certificate number, and for the company "Other", which may be several
 */
export const certKey = ({ gradeCompany, certNumber }: Certified): string | null =>
  gradeCompany && gradeCompany !== 'Other' && certNumber ? `${gradeCompany} ${bareCert(certNumber)}` : null;

/** Of a number of nothing but dashes, they are kept. U+2212 is the minus sign. */
const bareCert = (certNumber: string): string =>
  certNumber.replace(/[\s\p{Pd}\u2212]/gu, '').toLowerCase() || certNumber;

export interface Certified {
  gradeCompany?: string | null | undefined;
  certNumber?: string | null | undefined;
}

/** Who has a number or certificate already, or will get it from a deal. */
export interface Taken {
  byPartner?: boolean;
  isComing?: boolean | undefined;
}

export const takenBy = ({ byPartner = false, isComing = false }: Taken): string =>
  isComing
    ? `A deal will bring ${byPartner ? 'your partner' : 'you'}`
    : byPartner
      ? 'Your partner already has'
      : 'You already have';

export const takenText = (serialNumber: string | null | undefined, taken: Taken = {}): string => {
  const serial = serialNumber ? readSerial(serialNumber) : null;
  const number = serial ? `${serial.copy}/${serial.printRun}` : serialNumber;
  return `${takenBy(taken)} number ${number} of this card.`;
};
