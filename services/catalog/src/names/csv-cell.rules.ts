import { escapeFormulas } from '@ninepocket/service-kit/csv/formulas';

/** Marks a file as UTF-8 for spreadsheets. */
export const UTF8_MARK = '\ufeff';

export const csvCell = (text: string): string => `"${escapeFormulas(text).replaceAll('"', '""')}"`;
