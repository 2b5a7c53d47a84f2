import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { GRADE_COMPANIES } from '@ninepocket/contracts/collection/holdings/grading';
import fc from 'fast-check';
import { certKey } from '../src/holdings/holdings.rules.js';

/** Texts that could trip up a spreadsheet or parser, and any other without control characters. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom(
      '=1+1',
      '@x',
      "'-1",
      '"quoted", twice',
      'line one\r\nline two',
      ';',
      '-',
      'none',
      '007',
      'tab\tstop',
      'ÄÖ ☃ 😀',
    ),
    fc
      .string({ unit: 'grapheme', maxLength })
      .filter((some) => some.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(some)),
  );
const dollars = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100);
const serial = fc
  .integer({ min: 1, max: 999 })
  .chain((of) => fc.integer({ min: 1, max: of }).map((copy) => `${copy}/${of}`));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 });

const copies = fc.oneof(
  fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), serialNumber: fc.constantFrom(null, 'AP', 'Proof') }),
  fc.record({ quantity: fc.constant(1), serialNumber: serial }),
);

export const anyHolding = fc
  .record({
    cardId: fc.integer({ min: 1, max: 6 }),
    condition: fc.constantFrom(...CONDITIONS),
    gradeCompany: maybe(fc.constantFrom(...GRADE_COMPANIES)),
    grade: maybe(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
    certNumber: maybe(text(40)),
    signedBy: maybe(text(80)),
    acquiredDate: maybe(fc.constantFrom('1900-01-01', '2000-02-29', '2026-11-01')),
    purchasePrice: maybe(dollars),
    personalValue: maybe(dollars),
    salePrice: maybe(dollars.filter((price) => price > 0)),
    isForSale: fc.boolean(),
    isFavorite: fc.boolean(),
    notes: maybe(text(200)),
    inCustomCollection: fc.boolean(),
  })
  // A certificate belongs to one copy.
  .chain((fields) => copies.map((some) => ({ ...fields, ...some, ...(certKey(fields) !== null && { quantity: 1 }) })));
export type AnyHolding = typeof anyHolding extends fc.Arbitrary<infer T> ? T : never;
