import '@ninepocket/contracts/http/fields/in-browsers';
import type { Holding } from '@ninepocket/contracts/collection/collection';
import { holdingFields } from '@ninepocket/contracts/collection/collection.schemas';
import { CONDITIONS, DEFAULT_CONDITION } from '@ninepocket/contracts/collection/holdings/conditions';
import { GRADE_COMPANIES, readSerial } from '@ninepocket/contracts/collection/holdings/grading';
import type { z } from 'zod';

const asOption = (value: string) => ({ value, label: value });
export const CONDITION_OPTIONS = CONDITIONS.map(asOption);
export const COMPANY_OPTIONS = [{ value: '', label: 'Not graded' }, ...GRADE_COMPANIES.map(asOption)];
export const GRADE_OPTIONS = [
  { value: '', label: 'No grade' },
  ...Array.from({ length: 19 }, (_, index) => asOption(String(10 - index / 2))),
];

export const holdingForm = holdingFields
  .pick({
    condition: true,
    quantity: true,
    gradeCompany: true,
    grade: true,
    certNumber: true,
    serialNumber: true,
    signedBy: true,
    purchasePrice: true,
    acquiredDate: true,
    personalValue: true,
    isFavorite: true,
    isForSale: true,
    salePrice: true,
    notes: true,
  })
  // The server enforces this, too, with the same message.
  .refine(({ quantity, serialNumber }) => quantity === 1 || !serialNumber || !readSerial(serialNumber), {
    path: ['quantity'],
    message: 'A numbered copy is unique: enter 1 copy per serial number.',
  })
  .refine(({ isForSale, salePrice }) => !isForSale || salePrice !== null, {
    path: ['salePrice'],
    message: 'Enter a price to put it up for sale',
  })
  .transform((values) => (values.gradeCompany === null ? { ...values, grade: null, certNumber: null } : values));
export type HoldingForm = z.input<typeof holdingForm>;
export type HoldingFormOutput = z.output<typeof holdingForm>;

export const formValuesOf = (holding: Holding | null): HoldingForm => ({
  condition: holding?.condition ?? DEFAULT_CONDITION,
  quantity: holding?.quantity ?? 1,
  gradeCompany: holding?.gradeCompany ?? null,
  grade: holding?.grade ?? null,
  certNumber: holding?.certNumber ?? null,
  serialNumber: holding?.serialNumber ?? null,
  signedBy: holding?.signedBy ?? null,
  purchasePrice: holding?.purchasePrice ?? null,
  acquiredDate: holding?.acquiredDate ?? null,
  personalValue: holding?.personalValue ?? null,
  isFavorite: holding?.isFavorite ?? false,
  isForSale: holding?.isForSale ?? false,
  salePrice: holding?.salePrice ?? null,
  notes: holding?.notes ?? null,
});

/** @returns only the changed fields, because the others may have been changed elsewhere in the meantime */
export const changesOf = (values: HoldingFormOutput, before: HoldingForm): Partial<HoldingFormOutput> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name as keyof HoldingForm] !== value));

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
