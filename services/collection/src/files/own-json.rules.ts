/** Our JSON export, read again: each holding becomes a row of our own columns. */
import { z } from 'zod';
import { writeNames } from './cells.rules.js';
import { OWN_COLUMNS } from './columns.rules.js';

export const OWN_JSON_FORMAT = 'ninepocket-collection';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
const ownFile = z.object({ format: z.literal(OWN_JSON_FORMAT), holdings: z.array(z.record(z.string(), cell)) });
type Cell = z.infer<typeof cell>;

/** @returns cells in the order of OWN_COLUMNS; null when the text is something else */
export const rowsOfOwnJson = (text: string): string[][] | null => {
  const found = ownFile.safeParse(parsed(text));
  if (!found.success) return null;
  return found.data.holdings.map((holding) =>
    Object.keys(OWN_COLUMNS).map((field) => cellText(holding[field] ?? null)),
  );
};

const cellText = (value: Cell): string => (Array.isArray(value) ? writeNames(value) : String(value ?? ''));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
