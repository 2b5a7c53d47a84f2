/** The read model of collectors' figures: what badges are counted from, and what friends see. */
import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

const COLUMNS = [
  'version',
  'total_cards',
  'unique_cards',
  'insert_cards',
  'total_value',
  'sets',
  'completed_sets',
  'wishlist_items',
  'listings',
  'sold_copies',
  'noted_cards',
  'signed_copies',
  'graded_copies',
  'numbered_copies',
  'custom_collections',
  'copies_in_24_hours',
] as const;

const STORE = `
  insert into collector_figures as known (user_id, ${COLUMNS.join(', ')})
  select u.id, ${COLUMNS.map((_, index) => `$${index + 2}`).join(', ')} from users u where u.id = $1 for key share
  on conflict (user_id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
  where known.version < excluded.version`;

const valuesOf = (figures: CollectorFigures): number[] => [
  figures.version,
  figures.totalCards,
  figures.uniqueCards,
  figures.insertCards,
  figures.totalValue,
  figures.sets,
  figures.completedSets,
  figures.wishlistItems,
  figures.listings,
  figures.soldCopies,
  figures.notedCards,
  figures.signedCopies,
  figures.gradedCopies,
  figures.numberedCopies,
  figures.customCollections,
  figures.copiesIn24Hours,
];

/** @returns whether they were newer than the known ones */
export const storeFigures = async (tx: pg.PoolClient, figures: CollectorFigures): Promise<boolean> => {
  const values = [figures.userId, ...valuesOf(figures)];
  const { rowCount } = await tx.query({ name: 'store-figures', text: STORE, values });
  return rowCount === 1;
};

const FIND = `
  select total_cards as "totalCards", total_value as "totalValue", completed_sets as "completedSets",
    wishlist_items as "wishlistItems", 0 as "badgesCount"
  from collector_figures where user_id = $1`;

export interface ShownFigures {
  totalCards: number;
  totalValue: number;
  completedSets: number;
  wishlistItems: number;
  badgesCount: number;
}

const NONE: ShownFigures = { totalCards: 0, totalValue: 0, completedSets: 0, wishlistItems: 0, badgesCount: 0 };

/** Zeros for a user who has never collected anything. */
export const findFigures = async (db: Queryable, userId: number): Promise<ShownFigures> => {
  const { rows } = await db.query<ShownFigures>({ name: 'find-figures', text: FIND, values: [userId] });
  return rows[0] ?? NONE;
};
