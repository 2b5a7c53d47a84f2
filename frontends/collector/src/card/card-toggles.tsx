import { search } from '@ninepocket/contracts/catalog/search';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { Button } from '@ninepocket/ui/forms/button';
import { Skeleton } from '@ninepocket/ui/states/skeleton';
import { Check, Heart, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { SAVING } from '../card-actions/marks/marks.rules.js';
import { useCardActions } from '../card-actions/use-card-actions.js';
import { useMarksOfCards } from '../card-actions/marks/use-marks.js';
import type { OpenedCard } from './opened-card.rules.js';

/** Keeps the list under the dialog in place, because the user may be stepping through it. */
const IN_PLACE = [missingCards, search];

type CardTogglesProps = {
  card: OpenedCard;
  onSeveral: () => void;
  /** Offers Undo inside the dialog. */
  onRemove: (holdingId: number) => void;
};

export function CardToggles({ card, onSeveral, onRemove }: CardTogglesProps) {
  const ids = useMemo(() => [card.id], [card.id]);
  const { marks, known, isPending } = useMarksOfCards(ids);
  const { add, wish, unwish } = useCardActions(IN_PLACE);
  const mark = marks.get(card.id);
  const copies = mark?.copies ?? 0;
  const wishId = mark?.wishId ?? null;

  const pressOwn = () => {
    if (!mark || copies === 0) void add(card);
    else if (copies > 1) onSeveral();
    else if (mark.holdingId && mark.holdingId !== SAVING) onRemove(mark.holdingId);
  };
  const pressWish = () => {
    if (wishId === null) void wish(card);
    else if (wishId !== SAVING) void unwish(card, wishId);
  };
  if (isPending) return <Loading />;
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Button
        variant={copies > 0 ? 'secondary' : 'primary'}
        className="max-sm:grow max-sm:px-2 sm:min-w-44"
        disabled={!known(card.id) || (copies === 0 && card.retired)}
        title={copies === 1 ? 'Remove from collection' : undefined}
        onClick={pressOwn}
      >
        {copies > 0 ? (
          <>
            <Check aria-hidden /> In Collection{copies > 1 && ` ×${copies}`}
          </>
        ) : (
          <>
            <Plus aria-hidden /> Add to Collection
          </>
        )}
      </Button>
      <Button
        variant="secondary"
        className="max-sm:grow max-sm:px-2"
        disabled={!known(card.id)}
        title={wishId === null ? undefined : 'Remove from wishlist'}
        onClick={pressWish}
      >
        <Heart aria-hidden className={wishId === null ? undefined : 'fill-danger text-danger'} />
        {wishId === null ? 'Add to Wishlist' : 'In Wishlist'}
      </Button>
    </div>
  );
}

const Loading = () => (
  <div className="flex flex-wrap gap-2 sm:gap-3">
    <Skeleton className="h-11 w-36 max-sm:grow sm:w-44" />
    <Skeleton className="h-11 w-36 max-sm:grow sm:w-40" />
  </div>
);
