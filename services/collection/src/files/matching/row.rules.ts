import { MAX_BINDER_PAGES, MAX_POCKET_ROWS } from '@ninepocket/contracts/collection/binder-limits';
import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import { holdingFields } from '@ninepocket/contracts/collection/collection.schemas';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { DEFAULT_CONDITION } from '@ninepocket/contracts/collection/holdings/conditions';
import { fieldMessage } from '@ninepocket/contracts/http/fields/field-messages';
import { pastDay, text as plainText } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readSerial } from '@ninepocket/contracts/collection/holdings/grading';
import { plainCardNumber } from '@ninepocket/contracts/catalog/cards/card-number';
import { yearOfDigits } from '@ninepocket/contracts/text/short-years';
import { cut, isNothing, readCount, readFlag, readNames, withoutControls, type Reading } from '../cells.rules.js';
import { readWrittenCondition, type WrittenCondition } from './condition.rules.js';
import { readDay } from './day.rules.js';
import { isGrade, readGrade, type GradeReading } from './grade.rules.js';
import { readMoney } from './money.rules.js';
import { isPlace, readPlaces, type FilePlace } from '../places.rules.js';
import type { RowContext } from './row-context.rules.js';
import { FIELD_NAMES, FIELDS, type HoldingFields } from '../../holdings/fields.rules.js';

export interface CardWords {
  name: string;
  setName: string;
  year: number | null;
  cardNumber: string;
  variation: string;
  /** `Foil` or another one; empty for an ordinary card. */
  finish: string;
  isInsert: boolean | null;
}

export interface RowReading {
  card: CardWords;
  copies: HoldingFields;
  collections: string[];
  places: FilePlace[];
  /** How many of the copies are spare; null if the row does not say so. */
  forTrade: number | null;
  /** What was assumed, or left out because it could not be read: it never costs the card. */
  notes: string[];
}

type TextField = Exclude<
  { [Field in HoldingField]: string extends HoldingFields[Field] ? Field : never }[HoldingField],
  'serialNumber' | 'acquiredDate' | 'signedBy' | 'notes'
>;
const WITH_OWN_FORMAT: readonly HoldingField[] = ['condition', 'gradeCompany', 'serialNumber', 'signedBy', 'notes'];
const TEXT_FIELDS = FIELD_NAMES.filter(
  (field): field is TextField => FIELDS[field].type === 'text' && !WITH_OWN_FORMAT.includes(field),
);

const collectionName = plainText(80);

export const readRow = (written: string[], context: RowContext): RowReading | { refused: string } => {
  const findings: Findings = { problems: [], notes: [] };
  const cells = written.map(withoutControls);
  if (cells.some((cell, at) => cell !== written[at])) findings.notes.push('Control characters were left out');
  const { mapping, isOurs } = context;
  const text = (field: FileField): string => {
    const cell = cells[mapping[field] ?? -1]?.trim() ?? '';
    return isOurs || cell === '' || REQUIRED.includes(field) || !isNothing(cell) ? cell : '';
  };
  const flag = (field: FileField): boolean | null => optional(readFlag(text(field)), findings);
  const price = (field: FileField): number | null => priceOf(text(field), text('currency'), findings);

  const card = cardOf(text, flag('isInsert'), findings);
  if (flag('isProxy')) findings.problems.push('Proxies cannot be added');
  if (flag('isWatched') && !context.countsOwned)
    return { refused: `${NOT_OWNED}: it is on a watchlist. Watched cards are not added.` };
  const quantity = quantityOf(text('quantity'), context.copiesOfBlank, findings);
  const isForSale = flag('isForSale') ?? false;
  const graded = isGrade(text('condition')) && text('gradeCompany') === '' && text('grade') === '';
  const slab = slabOf(text('gradeCompany'), graded ? text('condition') : text('grade'), isOurs);
  findings.notes.push(...slab.notes);
  const conditionText = (graded ? '' : text('condition')) || slab.condition;
  if (slab.condition !== '' && slab.condition !== conditionText)
    findings.notes.push(`“${cut(slab.condition, 40)}” is not a grade and was left out`);
  const { condition, finish } = conditionOf(conditionText, context, findings);
  const copies: HoldingFields = {
    ...textsOf(text, findings),
    quantity,
    condition,
    gradeCompany: slab.gradeCompany,
    grade: slab.grade,
    serialNumber: serialOf(text('serialNumber'), quantity, findings),
    signedBy: textOf('signedBy', isOurs ? text('signedBy') : signerOf(text('signedBy')), findings),
    notes: notesOf(text('notes'), bothFinishes(card.finish, finish), findings),
    acquiredDate: pastDayOf(optional(readDay(text('acquiredDate'), context.dayOrder), findings), findings),
    purchasePrice: price('purchasePrice'),
    personalValue: price('personalValue'),
    salePrice: askedFor(price('salePrice'), isForSale, findings),
    isForSale,
    isFavorite: flag('isFavorite') ?? false,
  };
  const collections = collectionsOf(text('collections'), findings);
  const places = placesOf(text, findings);
  const forTrade = forTradeOf(text('tradelistCount'), quantity, findings);
  if (findings.problems.length) return { refused: `${findings.problems.join('. ')}.` };
  const found = { ...card, finish: card.finish || finish };
  return { card: found, copies, collections, places, forTrade, notes: findings.notes };
};

const NOT_OWNED = 'Not owned';
export const isNotOwned = (reason: string | null): boolean => reason?.startsWith(NOT_OWNED) ?? false;

/** A card may be called "Unknown" or "-". */
const REQUIRED: readonly FileField[] = ['name', 'setName', 'quantity'];

interface Findings {
  problems: string[];
  notes: string[];
}

const optional = <T>(reading: Reading<T>, { notes }: Findings): T | null => {
  if ('value' in reading) return reading.value;
  notes.push(`${reading.problem} and was left out`);
  return null;
};

const quantityOf = (text: string, copiesOfBlank: 0 | 1, { problems }: Findings): number => {
  const read = readCount(text);
  if ('problem' in read) problems.push(read.problem);
  const quantity = 'problem' in read ? 1 : (read.value ?? copiesOfBlank);
  // A line that names no card is none that is not owned.
  if (quantity === 0 && (text !== '' || problems.length === 0))
    problems.push(`${NOT_OWNED}: the number of copies is 0`);
  return quantity;
};

const forTradeOf = (text: string, quantity: number, findings: Findings): number | null => {
  const count = optional(readCount(text), findings);
  if (count === null || count <= quantity) return count;
  findings.notes.push(`${count} copies for trade are more than the row has; read as ${quantity}`);
  return quantity;
};

const cardOf = (text: (field: FileField) => string, isInsert: boolean | null, findings: Findings): CardWords => {
  const card: CardWords = {
    name: text('name'),
    setName: text('setName'),
    year: yearOf(text('year'), findings),
    cardNumber: plainCardNumber(text('cardNumber')),
    variation: text('variation'),
    finish: finishOf(text('finish')),
    isInsert,
  };
  if (!card.name && !card.cardNumber) findings.problems.push('The row has neither a card name nor a card number');
  if (!card.setName) findings.problems.push('The row has no set name');
  return card;
};

const yearOf = (text: string, { notes }: Findings): number | null => {
  const found = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(text)?.[0] ?? yearOfDigits(text.replace(/^['’‘]/, ''));
  if (text && !found) notes.push(`“${cut(text, 40)}” is not a year and was ignored`);
  return found ? Number(found) : null;
};

const textsOf = (text: (field: FileField) => string, findings: Findings): Pick<HoldingFields, TextField> =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field, text(field), findings)])) as Pick<
    HoldingFields,
    TextField
  >;

const textOf = (
  field: TextField | 'serialNumber' | 'signedBy' | 'notes',
  text: string,
  { notes }: Findings,
  label = labelOf(field),
): string | null => {
  const read = holdingFields.shape[field].safeParse(text, { error: fieldMessage });
  if (!read.success) notes.push(`${label} left out: ${withinSentence(read.error.issues[0]?.message ?? '')}`);
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
  if (quantity === 1 || !serial || !readSerial(serial)) return serial;
  findings.notes.push(
    `Serial number ${serial} left out: a numbered copy is unique, but the row has ${quantity} copies`,
  );
  return null;
};

/** Programs say only whether a card is signed; the signer is unknown then. */
const signerOf = (text: string): string => {
  const flag = /^(?:un|not )signed$/i.test(text) ? { value: false } : readFlag(text);
  if (/^(?:hand )?(?:signed|autograph(?:ed)?|auto)$/i.test(text)) return UNKNOWN_SIGNER;
  return 'problem' in flag ? text : flag.value ? UNKNOWN_SIGNER : '';
};
const UNKNOWN_SIGNER = 'Unknown';

const ORDINARY =
  /^(?:(?:normal|regular|base|standard|unlimited|non-?\s?foil|no foil)(?: (?:card|printing|finish|edition))?)$/i;

const finishOf = (text: string): string => {
  const flag = readFlag(text);
  if ('problem' in flag) return ORDINARY.test(text) ? '' : text;
  return flag.value ? 'Foil' : '';
};

const bothFinishes = (column: string, ofCondition: string): string => {
  const [a, b] = [column.toLowerCase(), ofCondition.toLowerCase()];
  if (a.includes(b)) return column;
  return b.includes(a) ? ofCondition : `${column}, ${ofCondition}`;
};

const MAX_NOTES = 2000;

/** A foil is a parallel in this hobby, so a card of its own; where the checklist has none, its copies differ in the notes. */
const notesOf = (text: string, finish: string, findings: Findings): string | null => {
  const all =
    finish === '' || text.toLowerCase().includes(finish.toLowerCase())
      ? text
      : [finish, text].filter(Boolean).join('. ');
  if (all.length > MAX_NOTES) findings.notes.push('The notes were cut after 2,000 characters');
  return textOf('notes', cut(all, MAX_NOTES), findings);
};

const collectionsOf = (text: string, { notes }: Findings): string[] => {
  const names = readNames(text).map((name) => cut(name, 80).trim());
  const good = names.filter((name) => collectionName.safeParse(name).success);
  if (good.length < names.length)
    notes.push('Control characters are not allowed in names of collections, which were left out');
  return good;
};

const placesOf = (text: (field: FileField) => string, { notes }: Findings): FilePlace[] => {
  const [binder, page, pocket] = [text('binder'), text('page'), text('pocket')];
  if (!binder && !page && !pocket) return [];
  const read = readPlaces(binder, page, pocket)?.filter(({ binder: name }) => collectionName.safeParse(name).success);
  if (!read?.length) notes.push('The place in a binder could not be read and was left out');
  const places = read?.filter(isPlace) ?? [];
  if (read && places.length < read.length)
    notes.push(`Places beyond page ${MAX_BINDER_PAGES} or pocket ${MAX_POCKET_ROWS ** 2} were left out`);
  return places;
};

const pastDayOf = (day: string | null, { notes }: Findings): string | null => {
  if (day === null || pastDay.safeParse(day).success) return day;
  notes.push(`${day} is in the future and was left out`);
  return null;
};

const priceOf = (text: string, currency: string, findings: Findings): number | null => {
  const reading = readMoney(text, currency);
  if (reading.skipped) findings.notes.push(reading.skipped);
  return optional(reading, findings);
};

/** $0 is not an asking price. */
const askedFor = (price: number | null, isForSale: boolean, { notes }: Findings): number | null => {
  if (price === 0 && isForSale) notes.push('The asking price of $0 was ignored');
  return price || null;
};

const conditionOf = (text: string, { conditionWords }: RowContext, { notes }: Findings): WrittenCondition => {
  if (text === '') return UNKNOWN_CONDITION;
  const found = readWrittenCondition(text, conditionWords);
  if (!found) notes.push(`Condition “${cut(text, 40)}” is unknown; read as ${DEFAULT_CONDITION}`);
  return found ? { ...found, finish: finishOf(found.finish) } : UNKNOWN_CONDITION;
};
const UNKNOWN_CONDITION: WrittenCondition = { condition: DEFAULT_CONDITION, finish: '' };

/** A collection may have grades without a company from earlier; our own export keeps them. */
const slabOf = (company: string, grade: string, isOurs: boolean): GradeReading => {
  if (!isOurs || company !== '') return readGrade(company, grade);
  const read = readGrade('Other', grade);
  return read.gradeCompany === 'Other' ? { ...read, gradeCompany: null } : read;
};
