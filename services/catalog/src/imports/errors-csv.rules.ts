import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { csvCell, UTF8_MARK } from '../names/csv-cell.rules.js';

export async function* errorsCsv(rows: AsyncIterable<RefusedRow>): AsyncGenerator<string> {
  yield `${UTF8_MARK}line,reason,row\r\n`;
  for await (const { line, reason, row } of rows) yield `${line},${csvCell(reason)},${csvCell(row)}\r\n`;
}
