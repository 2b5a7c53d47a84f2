import type { Holding } from '@ninepocket/contracts/collection/collection';
import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';

/** Collectors' abbreviations. */
const SHORT: Record<Condition, string> = {
  Mint: 'M',
  'Near Mint': 'NM',
  Excellent: 'EX',
  'Very Good': 'VG',
  Good: 'G',
  Fair: 'F',
  Poor: 'P',
};

type Quality = Pick<Holding, 'condition' | 'gradeCompany' | 'grade'>;

/** The grade of a graded copy, or else its condition. */
export const qualityOf = ({ condition, gradeCompany, grade }: Quality, conditions: 'full' | 'short'): string => {
  if (gradeCompany) return [gradeCompany, grade].filter((part) => part !== null).join(' ');
  return conditions === 'short' ? SHORT[condition] : condition;
};
