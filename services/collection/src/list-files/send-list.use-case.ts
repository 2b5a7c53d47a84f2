import type { ListFormat } from '@ninepocket/contracts/collection/lists/list-formats';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeCell } from '../files/cells.rules.js';
import { listFileLines, type ListFileRow } from './list-columns.rules.js';

interface Sending {
  /** `trade-list` or `wishlist`. */
  name: string;
  format: ListFormat;
  rows: ListFileRow[];
  res: Response;
  signal: AbortSignal;
}

export const sendList = async ({ name, format, rows, res, signal }: Sending): Promise<void> => {
  const fileName = `ninepocket-${name}-${format}-${new Date().toISOString().slice(0, 10)}.csv`;
  res.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
  await pipeline(Readable.from(linesOf(format, rows)), res, { signal });
};

function* linesOf(format: ListFormat, rows: ListFileRow[]): Generator<string> {
  for (const cells of listFileLines(format, rows)) yield `${cells.map(writeCell).join(',')}\r\n`;
}
