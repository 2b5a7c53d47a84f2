import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { marksInSet } from '@ninepocket/contracts/collection/collection';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { addFavoriteSet, removeFavoriteSet } from '@ninepocket/contracts/collection/wishlist';
import { Button } from '@ninepocket/ui/forms/button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useMarksInSet } from '../card-actions/marks/use-marks.js';

const OPTIMISTIC = { invalidate: { upToDate: [marksInSet] } };

export function FavoriteSetButton({ set }: { set: CardSet }) {
  const client = useQueryClient();
  const { known, isFavoriteSet } = useMarksInSet(set.id);
  const add = useAction(addFavoriteSet, OPTIMISTIC);
  const remove = useAction(removeFavoriteSet, OPTIMISTIC);
  const show = (favorite: boolean) =>
    client.setQueryData<Answer<typeof marksInSet>>(
      endpointKey(marksInSet, { params: { setId: set.id } }),
      (now) => now && { ...now, isFavoriteSet: favorite },
    );
  const change = (favorite: boolean) => {
    show(favorite);
    (favorite ? add : remove).mutate(
      { params: { setId: set.id } },
      {
        onSuccess: () => {
          if (favorite) return;
          const action = { label: 'Undo', onClick: () => change(true) };
          toast({ tone: 'success', title: 'Removed from your favorite sets', text: set.name, action });
        },
        onError: (error) => {
          show(!favorite);
          toast({ tone: 'error', title: 'Failed to update favorite sets', text: problemText(error) });
        },
      },
    );
  };
  return (
    <Button
      variant="secondary"
      className="max-xl:w-11 max-xl:px-0"
      title="Favorite Set"
      aria-pressed={isFavoriteSet}
      disabled={!known || add.isPending || remove.isPending}
      onClick={() => change(!isFavoriteSet)}
    >
      <Star aria-hidden className={isFavoriteSet ? 'fill-primary' : undefined} />{' '}
      <span className="max-xl:sr-only">Favorite Set</span>
    </Button>
  );
}
