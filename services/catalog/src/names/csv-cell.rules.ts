/** Marks a file as UTF-8 for spreadsheets. */
export const UTF8_MARK = '\ufeff';

/** An apostrophe keeps spreadsheets from running a cell that looks like a formula. */
export const csvCell = (text: string): string => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
