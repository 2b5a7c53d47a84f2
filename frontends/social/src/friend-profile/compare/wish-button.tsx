import { addWish, removeWish } from '@ninepocket/contracts/collection/wishlist';
import { CardButton } from '@ninepocket/ui/cards/card-button';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { Heart } from 'lucide-react';
import type { ComparedCard } from './compared-cards.js';

type WishButtonProps = { card: Pick<ComparedCard, 'id' | 'name' | 'cardNumber'> };

/** A wished card has only a mark: its wish may have a priority and a price, which the wishlist shows. */
export function WishButton({ card }: WishButtonProps) {
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
  return (
    <CardButton
      label={`Add ${name} to wishlist`}
      busy={add.isPending}
      onClick={() => add.mutate({ body: { cardId: card.id } })}
    >
      <Heart aria-hidden />
    </CardButton>
  );
}
