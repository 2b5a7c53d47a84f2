/** Refused rows as a CSV that opens in a spreadsheet without running anything. */
import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';

/** Lets spreadsheets know that it is UTF-8. */
const BOM = '\ufeff';

export async function* errorsCsv(rows: AsyncIterable<RefusedRow>): AsyncGenerator<string> {
  yield `${BOM}line,reason,row\r\n`;
  for await (const { line, reason, row } of rows) yield `${line},${cell(reason)},${cell(row)}\r\n`;
}

/** A cell that begins like a formula gets an apostrophe before it. */
const cell = (text: string): string => {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
