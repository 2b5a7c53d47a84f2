import type { Binder, Placement } from '@ninepocket/contracts/collection/binders';
import { count } from '../../parts/format/counts.js';

export const binderFacts = ({ rows, columns, kind, copies, pages }: Binder): string =>
  [`${rows} × ${columns}`, kind, count(copies, 'card'), count(Math.max(1, pages), 'page')].join(' · ');

type Place = { page: number; pocket: number };

export const placeText = ({ page, pocket }: Place): string => `page ${page}, pocket ${pocket}`;

/** How many cards were placed, and where. */
export const placedText = ({ copies, from, to }: Pick<Placement, 'copies' | 'from' | 'to'>): string => {
  const cards = count(copies, 'card');
  if (!from || !to) return cards;
  if (from.page !== to.page) return `${cards}, pages ${from.page} to ${to.page}`;
  if (from.pocket === to.pocket) return `${cards}, ${placeText(from)}`;
  return `${cards}, page ${from.page}, pockets ${from.pocket} to ${to.pocket}`;
};

/** Within a binder, both ends of a move have changed. */
export const arrivalOf = (placement: Pick<Placement, 'from' | 'to'>, left: Place): Place | null =>
  [placement.from, placement.to].find(
    (place) => place && !(place.page === left.page && place.pocket === left.pocket),
  ) ?? placement.from;

/** @param to null: the next free pocket */
export const movedText = (
  placement: Pick<Placement, 'copies' | 'from' | 'to'>,
  { from, to }: { from: Place; to: Place | null },
): string => {
  const at = to ?? arrivalOf(placement, from);
  return [count(placement.copies, 'card'), at && placeText(at)].filter(Boolean).join(', ');
};
