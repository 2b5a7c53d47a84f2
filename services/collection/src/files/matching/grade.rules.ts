import { GRADE_COMPANIES, type GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { gradeSchema } from '@ninepocket/contracts/collection/holdings/grading.schemas';
import { cut } from '../cells.rules.js';

export interface Grade {
  gradeCompany: GradeCompany | null;
  grade: number | null;
}

const UNGRADED = /^(?:raw|ungraded|none|no|n\/a|-)$/i;

/** A single number, with or without words around it: `9`, `9,5`, `PSA 9 MINT`, `BGS-9.5`, `10 (Gem Mint)`. */
const ONE_NUMBER = /^(?:[a-z][a-z .:()#-]*?)?(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,])[^\d<>=]*$/i;
const WITHOUT_NUMBER = /^(?:auth(?:entic)?|altered|genuine)\b/i;

/** The company and the grade may be in one cell ("PSA 9.5"); either may be missing. "raw" and "ungraded" mean none. */
export const readGrade = (companyCell: string, gradeCell: string): Grade | { problem: string } => {
  const [company, grade] = [companyCell, gradeCell].map((cell) => (UNGRADED.test(cell) ? '' : cell)) as [
    string,
    string,
  ];
  const both = `${company} ${grade}`.trim();
  if (both === '') return { gradeCompany: null, grade: null };
  const gradeCompany = companyOf(both);
  const [named, other] = [company, grade].map(companyOf).filter((name) => name !== null && name !== 'Other');
  if (other && other !== named) return { problem: `The row names two grading companies, ${named} and ${other}` };
  const isNamed = company !== '' || (gradeCompany !== null && gradeCompany !== 'Other');
  const isWordOnly =
    !/\d/.test(both) && (grade === '' || companyOf(grade) === gradeCompany || WITHOUT_NUMBER.test(grade));
  if (isNamed && isWordOnly) return { gradeCompany, grade: null };
  const read = gradeSchema.safeParse(Number(ONE_NUMBER.exec(grade || both)?.[1]?.replace(',', '.')));
  return read.success
    ? { gradeCompany, grade: read.data }
    : { problem: `“${cut(both, 40)}” is not a grade from 1 to 10` };
};

/** Programs with one column for both put the grade of a graded card where a raw card has its condition. */
export const isGrade = (condition: string): boolean => /^(?:PSA|BGS|SGC|CGC|TAG)\b.*\d/i.test(condition);

const companyOf = (text: string): GradeCompany | null => {
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  return GRADE_COMPANIES.find((name) => letters.startsWith(name.toUpperCase())) ?? (letters === '' ? null : 'Other');
};
