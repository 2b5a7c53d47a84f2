import { addWish, removeWish } from '@ninepocket/contracts/collection/wishlist';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Heart } from 'lucide-react';
import type { ComparedCard } from './compared-cards.js';

type WishToggleProps = { card: Pick<ComparedCard, 'id' | 'name' | 'cardNumber' | 'isWished'> };

/** A wished card is only marked: its wish may have a priority and a price, which the wishlist shows. */
export function WishToggle({ card }: WishToggleProps) {
  const name = `${card.name} #${card.cardNumber}`;
  const remove = useAction(removeWish, {
    onError: (error) => toast({ tone: 'error', title: 'Failed to remove the card', text: problemText(error) }),
  });
  const add = useAction(addWish, {
    onSuccess: ({ id }) =>
      toast({
        tone: 'success',
        title: 'Card added to wishlist',
        text: name,
        action: { label: 'Undo', onClick: () => remove.mutate({ params: { id } }) },
      }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to add to wishlist', text: problemText(error) }),
  });
  if (card.isWished)
    return (
      <span
        role="img"
        aria-label={`${name} is on your wishlist`}
        title="On your wishlist"
        className="ml-auto flex size-9 items-center justify-center text-danger"
      >
        <Heart aria-hidden fill="currentColor" className="size-5" />
      </span>
    );
  return (
    <div className="relative z-1 ml-auto">
      <CardButton
        label={`Add ${name} to wishlist`}
        busy={add.isPending}
        onClick={() => add.mutate({ body: { cardId: card.id } })}
      >
        <Heart aria-hidden />
      </CardButton>
    </div>
  );
}
