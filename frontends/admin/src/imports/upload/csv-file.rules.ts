import { MAX_IMPORT_BYTES } from '@ninepocket/contracts/catalog/imports';
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';

const SIZES = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const sizeText = (bytes: number): string => `${SIZES.format(bytes / 1024)} KB`;

type ChosenFile = { name: string; type: string; size: number };

// Windows reports the spreadsheet type for CSV files, so the file name counts as well.
const isCsv = ({ name, type }: ChosenFile): boolean => /\.csv$/i.test(name) || type === 'text/csv';

export const refusalOf = (file: ChosenFile): { title: string; text: string } | null => {
  if (!isCsv(file)) return { title: 'Invalid file type', text: 'Please select a CSV file' };
  if (file.size === 0) return { title: 'Empty file', text: 'This file is empty' };
  if (file.size > MAX_IMPORT_BYTES)
    return { title: 'File too large', text: `Files may be up to ${MAX_IMPORT_BYTES / 1024 / 1024} MB` };
  return null;
};

const EXAMPLE: Record<(typeof REQUIRED_COLUMNS | typeof OPTIONAL_COLUMNS)[number], string> = {
  SET: 'Marvel Annual Flair',
  Year: '1994',
  name: 'Spider-Man',
  cardNumber: '1',
  IsInsert: 'false',
  Image: '',
  description: 'Peter Parker swings in',
  Price: '2.50',
  variation: '',
  rarity: 'Common',
  Subset: '',
};

export const templateCsv = (): string => {
  const columns = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
  return `${columns.join(',')}\r\n${columns.map((column) => EXAMPLE[column]).join(',')}\r\n`;
};
