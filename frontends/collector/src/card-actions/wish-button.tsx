import { CardButton } from '@ninepocket/ui/cards/card-button';
import { cn } from '@ninepocket/ui/cn';
import { Heart } from 'lucide-react';
import { SAVING } from './marks/marks.rules.js';
import type { CardButtonProps } from './own-button.js';

export function WishButton({ card, mark, actions, tabIndex }: CardButtonProps) {
  const wishId = mark?.wishId ?? null;
  const name = `${card.name} #${card.cardNumber}`;
  const saving = wishId === SAVING;
  const press = () => {
    if (saving) return;
    void (wishId === null ? actions.wish(card) : actions.unwish(card, wishId));
  };
  return (
    <CardButton
      label={wishId === null ? `Add ${name} to wishlist` : `Remove ${name} from wishlist`}
      busy={saving}
      tabIndex={tabIndex}
      onClick={press}
    >
      <Heart aria-hidden className={cn(wishId !== null && 'fill-danger text-danger')} />
    </CardButton>
  );
}
