/** The read model of collectors' figures: what badges are counted from, and what friends see. */
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

type Figure = Exclude<keyof CollectorFigures, 'userId' | 'version'>;

export const FIGURE_COLUMNS: Record<Figure, string> = {
  totalCards: 'total_cards',
  uniqueCards: 'unique_cards',
  insertCards: 'insert_cards',
  totalValue: 'total_value',
  sets: 'sets',
  completedSets: 'completed_sets',
  wishlistItems: 'wishlist_items',
  listings: 'listings',
  soldCopies: 'sold_copies',
  notedCards: 'noted_cards',
  signedCopies: 'signed_copies',
  gradedCopies: 'graded_copies',
  numberedCopies: 'numbered_copies',
  customCollections: 'custom_collections',
  copiesIn24Hours: 'copies_in_24_hours',
  unpricedCopies: 'unpriced_copies',
  unpricedSlabs: 'unpriced_slabs',
};
const FIGURES = Object.keys(FIGURE_COLUMNS) as Figure[];
const COLUMNS = ['version', ...Object.values(FIGURE_COLUMNS)];

/** Locks the user first, as everything that awards badges does. */
const store = (isNewer: string): string => `
  insert into collector_figures as known (user_id, ${COLUMNS.join(', ')})
  select u.id, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')} from users u where u.id = $1 for no key update
  on conflict (user_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  where known.version ${isNewer} excluded.version`;

const STORE = store('<');
const REPLACE = store('<=');

const valuesOf = (figures: CollectorFigures): number[] => [
  figures.userId,
  figures.version,
  ...FIGURES.map((name) => figures[name] ?? 0),
];

/** @returns whether they were newer than the known ones */
export const storeFigures = async (tx: pg.PoolClient, figures: CollectorFigures): Promise<boolean> => {
  const { rowCount } = await tx.query({ name: 'store-figures', text: STORE, values: valuesOf(figures) });
  return rowCount === 1;
};

/** For figures that were counted now: only newer known ones are better. */
export const replaceFigures = async (tx: pg.PoolClient, figures: CollectorFigures): Promise<void> => {
  await tx.query({ name: 'replace-figures', text: REPLACE, values: valuesOf(figures) });
};

const FIND = `
  select total_cards as "totalCards", total_value as "totalValue", unpriced_copies as "unpricedCopies",
    unpriced_slabs as "unpricedSlabs", completed_sets as "completedSets",
    wishlist_items as "wishlistItems"
  from collector_figures where user_id = $1`;

export type ShownFigures = Record<
  'totalCards' | 'totalValue' | 'unpricedCopies' | 'unpricedSlabs' | 'completedSets' | 'wishlistItems',
  number
>;

const NONE: ShownFigures = {
  totalCards: 0,
  totalValue: 0,
  unpricedCopies: 0,
  unpricedSlabs: 0,
  completedSets: 0,
  wishlistItems: 0,
};

/** Zeros for a user who has never collected anything. */
export const findFigures = async (db: Queryable, userId: number): Promise<ShownFigures> => {
  const { rows } = await db.query<ShownFigures>({ name: 'find-figures', text: FIND, values: [userId] });
  return rows[0] ?? NONE;
};
