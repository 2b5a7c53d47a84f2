import { MAX_BULK_IDS } from '@ninepocket/contracts/catalog/cards/card-table';

export interface Selection {
  ids: ReadonlySet<number>;
  /** Every card that matches, loaded or not. */
  all: boolean;
  /** The last card that was selected on its own: a range starts there. */
  from: number | null;
}

export const NOTHING: Selection = { ids: new Set(), all: false, from: null };

/** @param shown the ids of the loaded rows, in order */
export const toggled = (selection: Selection, id: number, shown: readonly number[], range: boolean): Selection => {
  const ids = new Set(selection.all ? shown.slice(0, MAX_BULK_IDS) : selection.ids);
  const isSelected = ids.has(id);
  const [start, end] = [shown.indexOf(selection.from ?? id), shown.indexOf(id)].sort((a, b) => a - b);
  if (range && selection.from !== null && start !== undefined && start >= 0 && end !== undefined)
    for (const other of shown.slice(start, end + 1)) ids.add(other);
  else if (isSelected) ids.delete(id);
  else ids.add(id);
  return { ids: new Set([...ids].slice(0, MAX_BULK_IDS)), all: false, from: id };
};

export const shownSelected = (shown: readonly number[]): Selection => ({
  ids: new Set(shown.slice(0, MAX_BULK_IDS)),
  all: false,
  from: null,
});
