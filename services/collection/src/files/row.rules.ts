/** One row of a file: what it says of a card, and of the copies of it. */
import { DEFAULT_CONDITION, readCondition } from '@ninepocket/contracts/conditions';
import { GRADE_COMPANIES, gradeSchema, serialProblem, type GradeCompany } from '@ninepocket/contracts/grading';
import { pastDay } from '@ninepocket/contracts/fields';
import type { FileField } from '@ninepocket/contracts/collection-files';
import { readCount, readDay, readFlag, readMoney, readNames, type Reading } from './cells.rules.js';
import type { Mapping } from './columns.rules.js';
import type { NewCopies } from '../holdings/add-copies.rules.js';

/** What a row says of the card; empty where it says nothing. */
export interface CardWords {
  name: string;
  setName: string;
  year: number | null;
  cardNumber: string;
  variation: string;
  isInsert: boolean | null;
}

export interface RowReading {
  card: CardWords;
  copies: Omit<NewCopies, 'cardId'>;
  /** Names of custom collections. */
  collections: string[];
  /** What was assumed, to be shown; empty when nothing was. */
  assumed: string[];
}

const MAX_TEXT = { notes: 2000, serialNumber: 40, certNumber: 40 } as const;

/** @returns what the row says, or why it cannot be used */
export const readRow = (cells: string[], mapping: Mapping): RowReading | { refused: string } => {
  const problems: string[] = [];
  const assumed: string[] = [];
  const text = (field: FileField): string => cells[mapping[field] ?? -1]?.trim() ?? '';
  const must = <T>(reading: Reading<T>): T | null => {
    if ('value' in reading) return reading.value;
    problems.push(reading.problem);
    return null;
  };
  const short = (field: keyof typeof MAX_TEXT): string | null => {
    const value = text(field);
    if (value.length > MAX_TEXT[field]) problems.push(`${field} is longer than ${MAX_TEXT[field]} characters`);
    return value || null;
  };

  const quantity = must(readCount(text('quantity'))) ?? 1;
  if (quantity < 1) problems.push('The row counts 0 copies');
  const serialNumber = short('serialNumber');
  const serial = serialNumber && serialProblem(serialNumber);
  if (serial) problems.push(`Serial number ${serialNumber}: ${serial.toLowerCase()}`);
  const card: CardWords = {
    name: text('name'),
    setName: text('setName'),
    year: yearOf(text('year')),
    cardNumber: text('cardNumber').replace(/^#\s*/, ''),
    variation: text('variation'),
    isInsert: must(readFlag(text('isInsert'))),
  };
  if (!card.name && !card.cardNumber) problems.push('The row names no card');
  if (!card.setName) problems.push('The row names no set');
  const copies: RowReading['copies'] = {
    quantity,
    condition: conditionOf(text('condition'), assumed),
    ...gradeOf(text('gradeCompany'), text('grade'), problems),
    certNumber: short('certNumber'),
    serialNumber,
    acquiredDate: pastDayOf(must(readDay(text('acquiredDate'))), problems),
    purchasePrice: must(readMoney(text('purchasePrice'))),
    personalValue: must(readMoney(text('personalValue'))),
    salePrice: must(readMoney(text('salePrice'))) || null, // $0 asks for nothing
    isForSale: must(readFlag(text('isForSale'))) ?? false,
    isFavorite: must(readFlag(text('isFavorite'))) ?? false,
    notes: short('notes'),
  };
  if (problems.length) return { refused: `${problems.join('. ')}.` };
  return { card, copies, collections: readNames(text('collections')).map((name) => name.slice(0, 80)), assumed };
};

const yearOf = (text: string): number | null => {
  const found = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(text);
  return found ? Number(found[0]) : null;
};

const pastDayOf = (day: string | null, problems: string[]): string | null => {
  if (day !== null && !pastDay.safeParse(day).success) problems.push(`${day} is in the future`);
  return day;
};

const conditionOf = (text: string, assumed: string[]) => {
  const found = text === '' ? DEFAULT_CONDITION : readCondition(text);
  if (!found) assumed.push(`Condition “${text.slice(0, 40)}” is not one of ours; taken as ${DEFAULT_CONDITION}`);
  return found ?? DEFAULT_CONDITION;
};

/** A company and a grade, in two cells or in one ("PSA 9.5"); "raw" and "ungraded" are no grade. */
const gradeOf = (companyText: string, gradeText: string, problems: string[]) => {
  const both = `${companyText} ${gradeText}`.trim();
  const none: { gradeCompany: GradeCompany | null; grade: number | null } = { gradeCompany: null, grade: null };
  if (both === '' || /^(?:raw|ungraded|none|no|-)$/i.test(both)) return none;
  const number = /\d+(?:\.\d+)?/.exec(gradeText || both)?.[0];
  const grade = gradeSchema.safeParse(Number(number));
  if (!grade.success) {
    problems.push(`“${both.slice(0, 40)}” is no grade from 1 to 10`);
    return none;
  }
  const letters = both.replace(/[^a-z]/gi, '').toUpperCase();
  const company = GRADE_COMPANIES.find((name) => letters.startsWith(name.toUpperCase()));
  return { gradeCompany: company ?? 'Other', grade: grade.data };
};
