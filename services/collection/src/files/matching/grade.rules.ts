import { GRADE_COMPANIES, type GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { gradeSchema } from '@ninepocket/contracts/collection/holdings/grading.schemas';
import { cut, isNothing } from '../cells.rules.js';

export interface Grade {
  gradeCompany: GradeCompany | null;
  grade: number | null;
}

const UNGRADED = /^(?:raw|ungraded|not graded|no)$/i;

/** A single number, with or without words around it: `9`, `9,5`, `PSA 9 MINT`, `BGS-9.5`, `10 (Gem Mint)`. */
const ONE_NUMBER = /^(?:[a-z][a-z .:()#-]*?)?(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,])[^\d<>=]*$/i;
const WITHOUT_NUMBER = /^(?:auth(?:entic)?|altered|genuine)\b/i;

const NO_GRADE: Grade = { gradeCompany: null, grade: null };

/**
 * What can be read, and what cannot: a slab stays one if only its grade is unreadable. The company and the grade may be
 * in one cell ("PSA 9.5"); either may be missing. "raw" and "ungraded" mean none.
 */
export const readGrade = (companyCell: string, gradeCell: string): Grade & { note?: string } => {
  const [company, grade] = [companyCell, gradeCell].map((cell) =>
    isNothing(cell) || UNGRADED.test(cell) ? '' : cell,
  ) as [string, string];
  const both = `${company} ${grade}`.trim();
  if (both === '') return NO_GRADE;
  const gradeCompany = companyOf(both);
  const [named, other] = [company, grade].map(companyOf).filter((name) => name !== null && name !== 'Other');
  if (other && other !== named)
    return { ...NO_GRADE, note: `The row names two grading companies, ${named} and ${other}; neither was taken` };
  const isNamed = company !== '' || (gradeCompany !== null && gradeCompany !== 'Other');
  const isWordOnly =
    !/\d/.test(both) && (grade === '' || companyOf(grade) === gradeCompany || WITHOUT_NUMBER.test(grade));
  if (isNamed && isWordOnly) return { gradeCompany, grade: null };
  const read = gradeSchema.safeParse(Number(ONE_NUMBER.exec(grade || both)?.[1]?.replace(',', '.')));
  if (read.success) return { gradeCompany, grade: read.data };
  const note = `“${cut(both, 40)}” is not a grade from 1 to 10 in half steps and was left out`;
  return gradeCompany === null || gradeCompany === 'Other'
    ? { ...NO_GRADE, note }
    : { gradeCompany, grade: null, note };
};

/** Programs with one column for both put the grade of a graded card where a raw card has its condition. */
export const isGrade = (condition: string): boolean => /^(?:PSA|BGS|SGC|CGC|TAG)\b.*\d/i.test(condition);

const companyOf = (text: string): GradeCompany | null => {
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  return GRADE_COMPANIES.find((name) => letters.startsWith(name.toUpperCase())) ?? (letters === '' ? null : 'Other');
};
