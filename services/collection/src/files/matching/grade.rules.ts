import { readCondition } from '@ninepocket/contracts/collection/holdings/conditions';
import { GRADE_COMPANIES, type GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { gradeSchema } from '@ninepocket/contracts/collection/holdings/grading.schemas';
import { cut, isNothing, readFlag } from '../cells.rules.js';

export interface Grade {
  gradeCompany: GradeCompany | null;
  grade: number | null;
}

export interface GradeReading extends Grade {
  /** Some programs put it where slabs have their grade. */
  condition: string;
  notes: string[];
}

/** A single number, with or without words around it: `9`, `9,5`, `PSA 9 MINT`, `BGS-9.5`, `10 (Gem Mint)`. */
const ONE_NUMBER = /^(?:[a-z][a-z .:()#-]*?)?(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,])[^\d<>=]*$/i;
const WITHOUT_NUMBER = /^(?:auth(?:entic)?|altered|genuine)\b/i;
/** The autograph has its own grade: `BGS 9.5 (auto 10)`. */
const OF_AUTOGRAPH =
  /\(?\bauto(?:graph)?(?: grade)?[ :]{0,2}\d{1,2}(?:[.,]5)?\)?|\(\d{1,2}(?:[.,]5)? auto(?:graph)?\)/gi;

/**
 * What can be read, and what cannot: a slab stays one if only its grade is unreadable. The company and the grade may be
 * in one cell ("PSA 9.5"). A graded card without a known company has another one, because a raw card has no grade.
 */
export const readGrade = (companyCell: string, gradeCell: string): GradeReading => {
  const ofCard = gradeCell.replace(OF_AUTOGRAPH, ' ');
  const { note, ...read } = readWords(companyCell, isYes(companyCell) ? '' : withoutNo(companyCell), withoutNo(ofCard));
  const autograph = ofCard === gradeCell ? '' : `The grade of the autograph in “${cut(gradeCell, 40)}” was left out`;
  return { ...read, notes: [note, autograph].filter(Boolean) };
};

const readWords = (companyCell: string, ...words: [string, string]): Omit<GradeReading, 'notes'> & { note: string } => {
  const condition = words.some(namesCompany) ? '' : (words.findLast(isCondition) ?? '');
  const [company = '', grade = ''] = words.map((word) => (word === condition ? '' : word));
  const both = `${company} ${grade}`.trim();
  if (both === '') return { ...(isYes(companyCell) ? ofUnknown(null, companyCell) : RAW), condition };
  if (isNo(companyCell) && !namesCompany(grade))
    return { ...RAW, condition, note: `The card is not graded, so “${cut(both, 40)}” was left out` };
  return { ...slabOf(company, grade, isYes(companyCell) || company !== ''), condition };
};

const RAW = { gradeCompany: null, grade: null, note: '' };

const ofUnknown = (grade: number | null, text: string): Grade & { note: string } => {
  const note = `“${cut(text, 40)}” names no known grading company; read as Other`;
  return { gradeCompany: 'Other', grade, note: /^other\b/i.test(text) ? '' : note };
};

const slabOf = (company: string, grade: string, isSlab: boolean): Grade & { note: string } => {
  const both = `${company} ${grade}`.trim();
  const [named, other] = [company, grade].map(companyOf).filter((name) => name !== null);
  if (other && other !== named)
    return { ...RAW, note: `The row names two grading companies, ${named} and ${other}; neither was taken` };
  const slab = (value: number | null): Grade & { note: string } =>
    named ? { gradeCompany: named, grade: value, note: '' } : ofUnknown(value, both);
  const isWordOnly = !/\d/.test(both) && (grade === '' || namesCompany(grade) || WITHOUT_NUMBER.test(grade));
  if (isWordOnly && (named || isSlab)) return slab(null);
  const read = gradeSchema.safeParse(Number(ONE_NUMBER.exec(grade || both)?.[1]?.replace(',', '.')));
  if (read.success) return slab(read.data);
  const note = `“${cut(both, 40)}” is not a grade from 1 to 10 in half steps and was left out`;
  return named || isSlab ? { ...slab(null), note } : { ...RAW, note };
};

const NOT_GRADED = /^(?:raw|un-?graded|not graded|no grad(?:e|ing))(?: cards?)?$/i;

const isFlag = (cell: string, value: boolean): boolean => {
  const flag = readFlag(cell);
  return 'value' in flag && flag.value === value;
};
const isYes = (cell: string): boolean => isFlag(cell, true) || /^(?:graded|slab(?:bed)?)$/i.test(cell);
const isNo = (cell: string): boolean => isFlag(cell, false) || NOT_GRADED.test(cell);
const withoutNo = (cell: string): string => (isNothing(cell) || isNo(cell) ? '' : cell.trim());

const isCondition = (cell: string): boolean => !/\d/.test(cell) && readCondition(cell) !== null;

/** Programs with one column for both put the grade of a graded card where a raw card has its condition. */
export const isGrade = (condition: string): boolean => /^(?:PSA|BGS|Beckett|SGC|CGC|TAG)\b.*\d/i.test(condition);

const FULL_NAMES: readonly (readonly [string, GradeCompany])[] = [
  ['BECKETT', 'BGS'],
  ['PROFESSIONALSPORTSAUTH', 'PSA'],
  ['CERTIFIEDGUARANT', 'CGC'],
  ['SPORTSCARDGUARANT', 'SGC'],
];
const COMPANIES = [...GRADE_COMPANIES.map((name) => [name.toUpperCase(), name] as const), ...FULL_NAMES].filter(
  ([, company]) => company !== 'Other',
);

/** Null for an unknown one. */
const companyOf = (text: string): GradeCompany | null => {
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  return COMPANIES.find(([name]) => letters.startsWith(name))?.[1] ?? null;
};
const namesCompany = (text: string): boolean => companyOf(text) !== null;
