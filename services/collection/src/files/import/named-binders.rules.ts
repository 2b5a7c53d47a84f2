import type { MatchedRow } from '../matching/matched-row.rules.js';
import { isPlace } from '../places.rules.js';
import type { FileBinder } from '../reading/own-json.rules.js';

type Copy = Pick<NonNullable<MatchedRow['copy']>, 'places'>;

/**
 * The binders that a file needs: those that its rows name, so that the plan's limit leaves these out last, then its others.
 * One that the file does not describe has the smallest usual page with all pockets that the rows name.
 */
export const namedBinders = (rows: Copy[], described: FileBinder[]): FileBinder[] => {
  const left = new Map(described.map((binder) => [binder.name.toLowerCase(), binder]));
  const most = new Map<string, { name: string; pocket: number }>();
  for (const { places = [] } of rows)
    for (const { binder, pocket } of places.filter(isPlace)) {
      const before = most.get(binder.toLowerCase());
      if (!before || before.pocket < pocket) most.set(binder.toLowerCase(), { name: before?.name ?? binder, pocket });
    }
  const named = [...most].map(([key, { name, pocket }]) => {
    const found = left.get(key) ?? { name, ...pageFor(pocket), kind: 'storage' as const, color: 'blue' as const };
    left.delete(key);
    return found;
  });
  return [...named, ...left.values()];
};

const PAGES = [[3, 3], [4, 3], [4, 4], [5, 4], [5, 5], [6, 5], [6, 6]] as const; // prettier-ignore

const pageFor = (pocket: number): Pick<FileBinder, 'rows' | 'columns'> => {
  const [rows, columns] = PAGES.find(([high, wide]) => high * wide >= pocket) ?? [6, 6];
  return { rows, columns };
};
