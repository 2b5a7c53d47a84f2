import { HOLDING_FIELDS } from './holding-fields.js';

export const FILE_FIELDS = [
  'name',
  'setName',
  'year',
  'cardNumber',
  'variation',
  'isInsert',
  ...HOLDING_FIELDS,
  'collections',
  'currency',
  'isProxy',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];
