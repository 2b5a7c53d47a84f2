/** SPEC section 5; matched regardless of case and spaces. */
export const REQUIRED_COLUMNS = ['SET', 'Year', 'name', 'cardNumber'] as const;
export const OPTIONAL_COLUMNS = ['IsInsert', 'Image', 'description', 'Price', 'variation', 'rarity', 'Subset'] as const;

export type ImportColumn = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];
export const IMPORT_COLUMNS: readonly ImportColumn[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];

/** Other names of columns, without spaces and punctuation. */
const SYNONYMS: Record<ImportColumn, readonly string[]> = {
  SET: ['setname', 'cardset', 'series', 'collection', 'product'],
  Year: ['setyear', 'releaseyear', 'season', 'releasedate'],
  name: ['cardname', 'card', 'character', 'title', 'hero', 'player', 'subject'],
  cardNumber: ['number', 'cardno', 'cardnum', 'num', 'no', 'nr'],
  IsInsert: ['insert', 'inserts', 'insertcard'],
  Image: ['imageurl', 'frontimage', 'frontimageurl', 'picture', 'photo'],
  description: ['details', 'text', 'cardtext'],
  Price: ['value', 'estimatedvalue', 'marketvalue', 'amount'],
  variation: ['variant', 'parallel', 'version'],
  rarity: ['rare', 'raritylevel'],
  Subset: ['insertset', 'insertname', 'subsetname', 'subseries'],
};

const key = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds columns by their names. Exact names first, so that a synonym never takes a column away from the field that it is
 * named after.
 * @returns field → column, from 0
 */
export const proposeColumns = (header: readonly string[]): Partial<Record<ImportColumn, number>> => {
  const names = header.map(key);
  const mapping: Partial<Record<ImportColumn, number>> = {};
  const assign = (field: ImportColumn, candidates: readonly string[]): void => {
    const used = Object.values(mapping);
    const column = names.findIndex((name, index) => candidates.includes(name) && !used.includes(index));
    if (mapping[field] === undefined && column >= 0) mapping[field] = column;
  };
  for (const field of IMPORT_COLUMNS) assign(field, [key(field)]);
  for (const field of IMPORT_COLUMNS) assign(field, SYNONYMS[field]);
  return mapping;
};

/** How many columns a line names: the header names several. */
export const namedColumns = (values: readonly string[]): number => Object.keys(proposeColumns(values)).length;
