import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';

/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\ufeff';

export async function* errorsCsv(rows: AsyncIterable<RefusedRow>): AsyncGenerator<string> {
  yield `${BOM}line,reason,row\r\n`;
  for await (const { line, reason, row } of rows) yield `${line},${cell(reason)},${cell(row)}\r\n`;
}

/** An apostrophe keeps spreadsheets from running a cell that looks like a formula. */
const cell = (text: string): string => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
