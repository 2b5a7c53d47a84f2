/** A third-party grade as files write it. */
import { GRADE_COMPANIES, gradeSchema, type GradeCompany } from '@ninepocket/contracts/collection/grading';
import { cut } from '../cells.rules.js';

export interface Grade {
  gradeCompany: GradeCompany | null;
  grade: number | null;
}

const UNGRADED = /^(?:raw|ungraded|none|no|n\/a|-)$/i;

/** One number and no other, with words around it: `9`, `9,5`, `PSA 9 MINT`, `BGS-9.5`, `10 (Gem Mint)`. */
const ONE_NUMBER = /^(?:[a-z][a-z .:()#-]*?)?(\d{1,2}(?:[.,]\d{1,2})?)(?![\w.,])[^\d<>=]*$/i;
/** Graded, but not with a number. */
const WITHOUT_NUMBER = /^(?:auth(?:entic)?|altered|genuine)\b/i;

/**
 * A company and a grade, in two cells or in one ("PSA 9.5"); either may be all that is known. "raw" and "ungraded"
 * are no grade.
 */
export const readGrade = (companyCell: string, gradeCell: string): Grade | { problem: string } => {
  const [company, grade] = [companyCell, gradeCell].map((cell) => (UNGRADED.test(cell) ? '' : cell)) as [
    string,
    string,
  ];
  const both = `${company} ${grade}`.trim();
  if (both === '') return { gradeCompany: null, grade: null };
  const gradeCompany = companyOf(both);
  const [told, other] = [company, grade].map(companyOf).filter((name) => name !== null && name !== 'Other');
  if (other && other !== told) return { problem: `The row names two graders, ${told} and ${other}` };
  // A company alone says as much as it says; other words without a number say nothing.
  const isNamed = company !== '' || (gradeCompany !== null && gradeCompany !== 'Other');
  const isWordOnly =
    !/\d/.test(both) && (grade === '' || companyOf(grade) === gradeCompany || WITHOUT_NUMBER.test(grade));
  if (isNamed && isWordOnly) return { gradeCompany, grade: null };
  const read = gradeSchema.safeParse(Number(ONE_NUMBER.exec(grade || both)?.[1]?.replace(',', '.')));
  return read.success ? { gradeCompany, grade: read.data } : { problem: `“${cut(both, 40)}” is no grade from 1 to 10` };
};

/** Programs with one column for both write a graded card's grade where a raw one's condition stands. */
export const isGrade = (condition: string): boolean => /^(?:PSA|BGS|SGC|CGC|TAG)\b.*\d/i.test(condition);

const companyOf = (text: string): GradeCompany | null => {
  const letters = text.replace(/[^a-z]/gi, '').toUpperCase();
  return GRADE_COMPANIES.find((name) => letters.startsWith(name.toUpperCase())) ?? (letters === '' ? null : 'Other');
};
