/** The fields of a holding. Statements, equality, files and filters all derive from this list. */
import type { Holding } from '@ninepocket/contracts/collection/collection';
import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';

export type HoldingFields = Pick<Holding, HoldingField>;

export interface Field {
  column: string;
  type: 'text' | 'integer' | 'number' | 'date' | 'flag';
  distinguishes: boolean;
  /** Always has a value. Other fields are null, or false for a flag, until the owner fills them in. */
  isRequired?: true;
  /** The list can be filtered by equality with a query parameter of the same name. */
  isFilter?: true;
  header: string;
  /** Other programs' names for it, lower case, letters and digits only; the first one found in a file wins. */
  aliases: readonly string[];
}

export const FIELDS: Readonly<Record<HoldingField, Field>> = {
  quantity: {
    column: 'quantity',
    type: 'integer',
    distinguishes: false,
    isRequired: true,
    header: 'Quantity',
    aliases: ['count', 'qty', 'copies', 'amount', 'totalquantity'], // others: files/columns.rules.ts
  },
  condition: {
    column: 'condition',
    type: 'text',
    distinguishes: true,
    isRequired: true,
    isFilter: true,
    header: 'Condition',
    aliases: ['cardcondition', 'cond'],
  },
  gradeCompany: {
    column: 'grade_company',
    type: 'text',
    distinguishes: true,
    header: 'Grade Company',
    aliases: ['gradingcompany', 'grader', 'gradedby', 'graded', 'isgraded'],
  },
  grade: { column: 'grade', type: 'number', distinguishes: true, header: 'Grade', aliases: [] },
  certNumber: {
    column: 'cert_number',
    type: 'text',
    distinguishes: true,
    header: 'Cert Number',
    aliases: ['cert', 'certification', 'certificationnumber'],
  },
  serialNumber: {
    column: 'serial_number',
    type: 'text',
    distinguishes: true,
    header: 'Serial Number',
    aliases: ['serial', 'numbered', 'printnumber'],
  },
  signedBy: {
    column: 'signed_by',
    type: 'text',
    distinguishes: true,
    header: 'Signed By',
    aliases: ['signer', 'autographedby', 'signed', 'issigned', 'signing', 'autographed', 'autograph', 'signature'],
  },
  acquiredDate: {
    column: 'acquired_date',
    type: 'date',
    distinguishes: true,
    header: 'Acquired Date',
    aliases: [
      'acquiredon',
      'datebought',
      'purchasedate',
      'dateacquired',
      'datepurchased',
      'boughton',
      'acquired',
      'bought',
    ],
  },
  purchasePrice: {
    column: 'purchase_price',
    type: 'number',
    distinguishes: true,
    header: 'Purchase Price',
    aliases: [
      'acquiredprice', 'pricebought', 'pricepaid', 'averagecostpaid', 'avgcostpaid', 'averagecost', 'avgcost', 'costpaid', 'costbasis',
      'buyprice', 'boughtfor', 'boughtat', 'paid', 'cost',
    ], // prettier-ignore
  },
  personalValue: {
    column: 'personal_value',
    type: 'number',
    distinguishes: true,
    header: 'Personal Value',
    aliases: ['myvalue'],
  },
  salePrice: {
    column: 'sale_price',
    type: 'number',
    distinguishes: true,
    header: 'Sale Price',
    aliases: ['askingprice', 'myprice', 'listprice'],
  },
  isForSale: {
    column: 'is_for_sale',
    type: 'flag',
    distinguishes: true,
    isFilter: true,
    header: 'For Sale',
    aliases: ['isforsale'],
  },
  isFavorite: {
    column: 'is_favorite',
    type: 'flag',
    distinguishes: false,
    isFilter: true,
    header: 'Favorite',
    aliases: ['isfavorite', 'favourite'],
  },
  notes: {
    column: 'notes',
    type: 'text',
    distinguishes: true,
    header: 'Notes',
    aliases: ['note', 'comment', 'comments', 'remark', 'remarks'],
  },
};

export const FIELD_NAMES = Object.keys(FIELDS) as HoldingField[];

export const emptyValue = (field: HoldingField): null | false => (FIELDS[field].type === 'flag' ? false : null);

/** Optional fields that make copies differ. Copies without any are plain. */
export const DETAILS = FIELD_NAMES.filter((field) => FIELDS[field].distinguishes && !FIELDS[field].isRequired);

export const fieldsOf = (row: HoldingFields): HoldingFields =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, row[field]])) as unknown as HoldingFields;

/** @returns the given fields by column: absent ones are skipped, null ones stay null */
export const columnsOf = (fields: { [Name in HoldingField]?: unknown }): Record<string, unknown> =>
  Object.fromEntries(
    FIELD_NAMES.filter((field) => fields[field] !== undefined).map((field) => [FIELDS[field].column, fields[field]]),
  );
