import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import { holdingFields } from '@ninepocket/contracts/collection/collection.schemas';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { DEFAULT_CONDITION, readCondition, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { fieldMessage } from '@ninepocket/contracts/http/fields/field-messages';
import { pastDay, text as plainText } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readSerial } from '@ninepocket/contracts/collection/holdings/grading';
import { yearOfDigits } from '@ninepocket/contracts/text/short-years';
import { cut, readCount, readDay, readFlag, readNames, type Reading } from '../cells.rules.js';
import type { Mapping } from '../columns.rules.js';
import { isGrade, readGrade, type Grade } from './grade.rules.js';
import { readMoney } from './money.rules.js';
import { FIELD_NAMES, FIELDS, type HoldingFields } from '../../holdings/fields.rules.js';

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
  copies: HoldingFields;
  collections: string[];
  assumed: string[];
}

type TextField = Exclude<
  { [Field in HoldingField]: string extends HoldingFields[Field] ? Field : never }[HoldingField],
  'serialNumber' | 'acquiredDate'
>;
const WITH_OWN_FORMAT: readonly HoldingField[] = ['condition', 'gradeCompany', 'serialNumber'];
const TEXT_FIELDS = FIELD_NAMES.filter(
  (field): field is TextField => FIELDS[field].type === 'text' && !WITH_OWN_FORMAT.includes(field),
);

const collectionName = plainText(80);

export const readRow = (cells: string[], mapping: Mapping): RowReading | { refused: string } => {
  const findings: Findings = { problems: [], assumed: [] };
  const text = (field: FileField): string => cells[mapping[field] ?? -1]?.trim() ?? '';
  const flag = (field: FileField): boolean | null => valueOf(readFlag(text(field)), findings);
  const price = (field: FileField): number | null => priceOf(text(field), text('currency'), findings);

  const card = cardOf(text, flag('isInsert'), findings);
  if (flag('isProxy')) findings.problems.push('Proxies cannot be added');
  const quantity = valueOf(readCount(text('quantity')), findings) ?? 1;
  if (quantity < 1) findings.problems.push('The number of copies is 0');
  const isForSale = flag('isForSale') ?? false;
  const graded = isGrade(text('condition')) && text('gradeCompany') === '' && text('grade') === '';
  const copies: HoldingFields = {
    ...textsOf(text, findings),
    quantity,
    condition: graded ? DEFAULT_CONDITION : conditionOf(text('condition'), findings),
    ...gradeOf(text('gradeCompany'), graded ? text('condition') : text('grade'), findings),
    serialNumber: serialOf(text('serialNumber'), quantity, findings),
    acquiredDate: pastDayOf(valueOf(readDay(text('acquiredDate')), findings), findings),
    purchasePrice: price('purchasePrice'),
    personalValue: price('personalValue'),
    salePrice: askedFor(price('salePrice'), isForSale, findings),
    isForSale,
    isFavorite: flag('isFavorite') ?? false,
  };
  const collections = readNames(text('collections')).map((name) => cut(name, 80).trim());
  if (collections.some((name) => !collectionName.safeParse(name).success))
    findings.problems.push('Control characters are not allowed in names of collections');
  if (findings.problems.length) return { refused: `${findings.problems.join('. ')}.` };
  return { card, copies, collections, assumed: findings.assumed };
};

interface Findings {
  problems: string[];
  assumed: string[];
}

const valueOf = <T>(reading: Reading<T>, { problems }: Findings): T | null => {
  if ('value' in reading) return reading.value;
  problems.push(reading.problem);
  return null;
};

const cardOf = (text: (field: FileField) => string, isInsert: boolean | null, findings: Findings): CardWords => {
  const card: CardWords = {
    name: text('name'),
    setName: text('setName'),
    year: yearOf(text('year'), findings),
    cardNumber: text('cardNumber').replace(/^#\s*/, ''),
    variation: text('variation'),
    isInsert,
  };
  if (!card.name && !card.cardNumber) findings.problems.push('The row has neither a card name nor a card number');
  if (!card.setName) findings.problems.push('The row has no set name');
  return card;
};

const yearOf = (text: string, { assumed }: Findings): number | null => {
  const found = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(text)?.[0] ?? yearOfDigits(text.replace(/^['’‘]/, ''));
  if (text && !found) assumed.push(`“${cut(text, 40)}” is not a year and was ignored`);
  return found ? Number(found) : null;
};

const textsOf = (text: (field: FileField) => string, findings: Findings): Pick<HoldingFields, TextField> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field, text(field), findings)])) as Pick<
    HoldingFields,
    TextField
  >;

const textOf = (
  field: TextField | 'serialNumber',
  text: string,
  { problems }: Findings,
  label = labelOf(field),
): string | null => {
  const read = holdingFields.shape[field].safeParse(text, { error: fieldMessage });
  if (!read.success) problems.push(`${label}: ${withinSentence(read.error.issues[0]?.message ?? '')}`);
  return read.data ?? null;
};

const withinSentence = (message: string): string =>
  message.slice(0, 1).toLowerCase() + message.slice(1).replace(/\.$/, '');

const labelOf = (field: HoldingField): string => {
  const { header } = FIELDS[field];
  return header.slice(0, 1) + header.slice(1).toLowerCase();
};

const serialOf = (text: string, quantity: number, findings: Findings): string | null => {
  const serial = textOf('serialNumber', text, findings, `Serial number ${cut(text, 40)}`);
  if (serial && readSerial(serial) && quantity > 1)
    findings.problems.push('A numbered copy is unique: enter 1 copy per serial number');
  return serial;
};

const pastDayOf = (day: string | null, { problems }: Findings): string | null => {
  if (day !== null && !pastDay.safeParse(day).success) problems.push(`${day} is in the future`);
  return day;
};

const priceOf = (text: string, currency: string, findings: Findings): number | null => {
  const reading = readMoney(text, currency);
  if (reading.skipped) findings.assumed.push(reading.skipped);
  return valueOf(reading, findings);
};

/** $0 is not an asking price. */
const askedFor = (price: number | null, isForSale: boolean, { assumed }: Findings): number | null => {
  if (price === 0 && isForSale) assumed.push('The asking price of $0 was ignored');
  return price || null;
};

const conditionOf = (text: string, { assumed }: Findings): Condition => {
  const found = text === '' ? DEFAULT_CONDITION : readCondition(text);
  if (!found) assumed.push(`Condition “${cut(text, 40)}” is unknown; read as ${DEFAULT_CONDITION}`);
  return found ?? DEFAULT_CONDITION;
};

const gradeOf = (company: string, grade: string, { problems }: Findings): Grade => {
  const read = readGrade(company, grade);
  if (!('problem' in read)) return read;
  problems.push(read.problem);
  return { gradeCompany: null, grade: null };
};
