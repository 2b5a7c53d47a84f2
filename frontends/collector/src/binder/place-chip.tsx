import type { CopyPlace } from '@ninepocket/contracts/collection/collection';
import { cn } from '@ninepocket/ui/cn';
import { BookMarked } from 'lucide-react';
import { Link } from 'react-router';

const SHOWN = 3;

export const placeOf = ({ binderName, page, pocket }: CopyPlace): string =>
  `${binderName}, p. ${page}, pocket ${pocket}`;

/** Where links would be too much. @returns '' for copies in no binder */
export const placesText = (places: readonly CopyPlace[]): string =>
  places.slice(0, SHOWN).map(placeOf).join('; ') + (places.length > SHOWN ? ` and ${places.length - SHOWN} more` : '');

/** For narrow places: its end, the binder, may be cut. */
export const briefPlaceOf = ({ binderName, page, pocket }: CopyPlace): string =>
  `p. ${page} #${pocket} · ${binderName}`;

/** Appended to the text of a change that split copies off a stack. */
export const leftText = (place: CopyPlace | null): string =>
  place
    ? `. ${place.quantity === 1 ? 'This copy' : 'These copies'} left ${place.binderName}, page ${place.page}, pocket ${place.pocket}`
    : '';

type PlaceChipProps = {
  place: CopyPlace;
  /** In lists, whose rows on phones have no room for the binder; `tile`: nor has a tile in a grid. */
  brief?: boolean | 'tile';
  tabIndex?: number;
};

/** Where a copy is; leads to the page of the binder. */
export const PlaceChip = ({ place, brief = false, tabIndex }: PlaceChipProps) => (
  <Link
    to={`/binders/${place.binderId}${place.page > 1 ? `?page=${place.page}` : ''}`}
    title={placeOf(place)}
    aria-label={brief ? placeOf(place) : undefined}
    tabIndex={tabIndex}
    className={cn(
      'focus-ring inline-flex max-w-full items-center gap-1 rounded-full border border-edge bg-surface py-0.5 text-xs font-semibold hover:bg-sunken',
      brief ? 'px-1.5' : 'px-2',
    )}
  >
    <BookMarked aria-hidden className="size-3.5 shrink-0" />
    <span className="truncate">
      {brief ? `p. ${place.page} #${place.pocket}` : placeOf(place)}
      {brief === true && <span className="max-sm:hidden"> · {place.binderName}</span>}
      {place.quantity > 1 && ` (${place.quantity})`}
    </span>
  </Link>
);

/** All places of a holding, the first ones as links. */
export const PlaceChips = ({ places }: { places: readonly CopyPlace[] }) =>
  places.length > 0 && (
    <span className="flex flex-wrap items-center gap-1.5">
      {places.slice(0, SHOWN).map((place) => (
        <PlaceChip key={`${place.binderId} ${place.page} ${place.pocket}`} place={place} />
      ))}
      {places.length > SHOWN && <span className="text-xs text-muted">and {places.length - SHOWN} more</span>}
    </span>
  );
