/** The fields of a holding that its owner fills in. To add one, follow docs/adding-a-field.md. */
export const HOLDING_FIELDS = [
  'quantity',
  'condition',
  'gradeCompany',
  'grade',
  'certNumber',
  'serialNumber',
  'signedBy',
  'acquiredDate',
  'purchasePrice',
  'personalValue',
  'salePrice',
  'isForSale',
  'isFavorite',
  'notes',
] as const;
export type HoldingField = (typeof HOLDING_FIELDS)[number];
