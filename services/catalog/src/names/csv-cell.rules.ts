import { escapeFormulas } from '@ninepocket/contracts/text/formulas';

/** Marks a file as UTF-8 for spreadsheets. */
export const UTF8_MARK = '\ufeff';

export const csvCell = (text: string): string => `"${escapeFormulas(text).replaceAll('"', '""')}"`;
