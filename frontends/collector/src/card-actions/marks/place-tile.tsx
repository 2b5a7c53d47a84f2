import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { briefPlaceOf, PlaceChip } from '../../binder/place-chip.js';
import type { View } from '../../parts/cards/view.js';

/** Where the first copy is: a link in lists; in grids, whose tiles have no room for one, in the caption. */
export const placeTile = (mark: CardMark | undefined, view: View, tabIndex?: number) => {
  if (!mark?.place) return {};
  return view === 'list'
    ? { place: <PlaceChip brief place={mark.place} tabIndex={tabIndex} /> }
    : { note: briefPlaceOf(mark.place) };
};
