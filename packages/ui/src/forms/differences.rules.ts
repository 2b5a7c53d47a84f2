type Values = Record<string, string | number | boolean | null | undefined>;

export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

const shown = (value: Values[string]): string => {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value === null || value === undefined || value === '' ? 'empty' : String(value);
};

/** The fields that differ, with their labels. */
export const differencesOf = (mine: Values, theirs: Values, labels: Record<string, string>): Difference[] =>
  Object.entries(labels)
    .filter(([field]) => shown(mine[field]) !== shown(theirs[field]))
    .map(([field, label]) => ({ field: label, mine: shown(mine[field]), theirs: shown(theirs[field]) }));
