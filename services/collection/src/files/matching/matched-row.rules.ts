import type { ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { cut } from '../cells.rules.js';
import type { FileRow } from '../reading/file-row.rules.js';
import type { FilePlace } from '../places.rules.js';
import type { RowReading } from './row.rules.js';

export interface MatchedRow {
  line: number;
  cells: string[];
  /** As in `FileRow`. */
  broken: string | null;
  status: ImportRow['status'];
  reason: string | null;
  /** `places` and `forTrade` are absent in imports from before they were read. */
  copy:
    | (RowReading['copies'] & { cardId: number; collections: string[]; places?: FilePlace[]; forTrade?: number | null })
    | null;
  candidates: number[];
  choice: number | null;
}

const MAX_REASON = 500;

export const refuse = ({ line, cells, broken }: FileRow, reason: string): MatchedRow => ({
  line,
  cells,
  broken,
  status: 'refused',
  reason: cut(reason, MAX_REASON),
  copy: null,
  candidates: [],
  choice: null,
});
