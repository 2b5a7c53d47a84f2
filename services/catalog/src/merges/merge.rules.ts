import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { FILLED_FIELDS, type MERGE_STATES } from '@ninepocket/contracts/catalog/cards/merges.schemas';

export type FilledField = (typeof FILLED_FIELDS)[number];
export type Filled = Partial<Pick<Card, FilledField>>;

/** What the surviving card lacks and the merged one has. */
export const fillsOf = (from: Card, into: Card): Filled =>
  Object.fromEntries(
    FILLED_FIELDS.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]]),
  );

/** The filled fields that nobody has changed since. */
export const unchangedFills = (filled: Filled, into: Card): FilledField[] =>
  FILLED_FIELDS.filter((field) => filled[field] !== undefined && into[field] === filled[field]);

interface Confirmations {
  isUndone: boolean;
  applied: boolean;
  undoApplied: boolean;
}

export const stateOf = ({ isUndone, applied, undoApplied }: Confirmations): (typeof MERGE_STATES)[number] => {
  if (isUndone) return undoApplied ? 'undone' : 'undoing';
  return applied ? 'done' : 'moving';
};
