/** Which sales count for a card's price (docs/decisions/018). */
import type { SALE_EXCLUSIONS } from '@ninepocket/contracts/automation/pricing.schemas';
import type { GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import type { Sale } from '../../ebay/sales.rules.js';
import { namesOtherNumber } from './card-number.rules.js';
import { gradingOf, withoutGrade } from './grade.rules.js';
import { isLot } from './lot.rules.js';
import { foldTitle, withoutNames } from './title.rules.js';

export type Exclusion = (typeof SALE_EXCLUSIONS)[number];

export interface JudgedSale extends Sale {
  /** null: it counts. */
  excluded: Exclusion | null;
}

export interface Slab {
  gradeCompany: GradeCompany;
  grade: number;
}

export interface SoughtCard {
  name: string;
  cardNumber: string;
  variation: string | null;
  setName: string;
  /** null for ungraded cards */
  slab: Slab | null;
}

/** SPEC section 9: pricing is based on the last 5 sales. */
const COUNTED = 5;
const EXCLUDED_SHOWN = 10;

/** @param sales latest first @returns those in the average, at most five, and the latest of those that do not count */
export const judgeSales = (sales: Sale[], card: SoughtCard): JudgedSale[] => {
  const judged = withoutOutliers(sales.map((sale) => ({ ...sale, excluded: exclusionOf(sale.title, card) })));
  const counted = new Set(countedSales(judged).slice(0, COUNTED));
  const excluded = new Set(judged.filter((sale) => sale.excluded !== null).slice(0, EXCLUDED_SHOWN));
  return judged.filter((sale) => counted.has(sale) || excluded.has(sale));
};

export const countedSales = (sales: JudgedSale[]): JudgedSale[] => sales.filter(({ excluded }) => excluded === null);

/** @returns the mean (SPEC section 9), rounded to cents @param sales at least one */
export const averageOf = (sales: Sale[]): number => {
  const cents = sales.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return Math.round(cents / sales.length) / 100;
};

const exclusionOf = (title: string, { name, cardNumber, variation, setName, slab }: SoughtCard): Exclusion | null => {
  const rest = withoutNames(foldTitle(title), [name, setName, variation]);
  if (isLot(rest)) return 'lot';
  if (namesOtherNumber(withoutGrade(rest), cardNumber)) return 'number';
  const grading = gradingOf(rest);
  if (slab === null) return grading ? 'grade' : null;
  return grading?.gradeCompany === slab.gradeCompany && grading.grade === slab.grade ? null : 'grade';
};

/** With fewer sales, nobody can tell which of two prices is the unusual one. */
const ENOUGH = 4;
const FACTOR = 3;

const withoutOutliers = (sales: JudgedSale[]): JudgedSale[] => {
  const prices = countedSales(sales).map(({ price }) => price);
  if (prices.length < ENOUGH) return sales;
  const median = medianOf(prices);
  return sales.map((sale) =>
    sale.excluded === null && (sale.price > median * FACTOR || sale.price * FACTOR < median)
      ? { ...sale, excluded: 'price' as const }
      : sale,
  );
};

const medianOf = (numbers: number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
};
