import { GRADE_COMPANIES, type GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';

export interface Grading {
  gradeCompany: GradeCompany;
  /** Null when the title names none. */
  grade: number | null;
}

const LABELS: Record<string, GradeCompany> = { beckett: 'BGS', bvg: 'BGS', csg: 'CGC' };

/** Sellers' hopes for an ungraded card. */
const HOPE =
  /\b(?:ungraded|not graded|candidates?|contenders?|potential|possible|possibly|gradable|gradeable|grade it|get it graded|send to|submit)\b|\b(?:for|looks|like|be|maybe|future|next)(?: an?)? (?:psa|bgs|sgc|cgc)\b|\b(?:psa|bgs|sgc|cgc|tag|grading|grade)(?: ?\d{1,2}(?:\.5)?)?(?: ?\?| ?(?:it|ready|worthy|quality|bound)\b)|\d ?\?/;
/** "PSA 10", "BGS Gem Mint 9.5", "CGC-10". Ace and Tag are also words, so a grade must follow. */
const COMPANY =
  /\b(psa|bgs|bvg|beckett|sgc|cgc|csg|bccg|hga|gma|ksa|isa|wcg|ags|tag|ace)(?:[ :/+-]|graded|certified|slab|slabbed|gem|mint|mt|nm|near|ex|vg|pristine|perfect|black|label|gold|grade){0,12}?(\d{1,3}(?:\.\d)?)(?!\d|\.\d|-\d)/;
const COMPANY_ALONE = /\b(psa|bgs|bvg|beckett|sgc|cgc|csg|bccg|hga|gma|ksa)\b/;
/** "GEM MT 10" somewhere else than after the company. */
const CONDITION = /\b(?:gem|mint|mt|nm|nm-mt|pristine|perfect) ?\+?(?: ?(?:mint|mt))? ?(\d{1,2}(?:\.5)?)(?![\d./])/;
const SLAB = /\b(?:slab|slabbed|graded|gem ?-?(?:mint|mt) ?10)\b/;

/** @param title folded */
export const withoutGrade = (title: string): string => title.replace(COMPANY, ' ').replace(CONDITION, ' ');

/** @param title folded @returns what the title says about the grade; null for an ungraded card */
export const gradingOf = (title: string): Grading | null => {
  if (HOPE.test(title)) return null;
  const full = COMPANY.exec(title);
  if (full) return { gradeCompany: companyOf(full[1]), grade: Number(full[2]) };
  const alone = COMPANY_ALONE.exec(title);
  if (!alone && !SLAB.test(title)) return null;
  const grade = CONDITION.exec(title)?.[1];
  return { gradeCompany: companyOf(alone?.[1]), grade: grade === undefined ? null : Number(grade) };
};

const companyOf = (label = ''): GradeCompany =>
  LABELS[label] ?? GRADE_COMPANIES.find((company) => company === label.toUpperCase()) ?? 'Other';
